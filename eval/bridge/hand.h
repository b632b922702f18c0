// The counts of a bridge hand: points, controls, losers, stoppers, shape.
//
// Nearly all counts are sums over suits. A table has an entry for each suit length and set of top
// five cards, so that a hand takes four look-ups (some 30 ns). Every count is also a numbered
// feature, so that a row of a bidding table is a plain list of ranges of features (see
// bidding/rule.h).
#pragma once

#include <array>
#include <bit>
#include <bitset>
#include <cstddef>
#include <cstdint>

#include "engine/bridge/cards.h"
#include "engine/bridge/deal.h"

namespace tianji::bridge {

/// How points count honours and long suits; in half points.
/// milton: A 4, K 3, Q 2, J 1. short_suit: short honours count less (singleton K, Q, J -1,
/// singleton A -1/2, doubleton with K, Q or J -1/2). paper: the reduction depends on the number of
/// honours in the suit instead of its length (Qiu, Zheng & Wang: one K, Q or J -1; one A -1/2; two
/// or more with a K, Q or J -1/2). Both short_suit and paper add n/2 - 1/2 for n >= 5 cards headed
/// by two of A K Q J.
enum class PointCount : std::uint8_t { milton, short_suit, paper };

/// How support points count a hand that supports, or declares in, a suit; in half points. Shortness
/// a-b-c means a for a void, b for a singleton, c for a doubleton.
/// milton: HCP; shortness 5-3-1 with four trumps, 3-2-1 with three or with five and more; +1 with
/// five trumps, +2 with more.
/// controls: HCP, but A 4½, Q 1½; shortness 3-2-1 with three trumps, 5-3-1 with four, 4-2½-1 with
/// more; +1 for each trump from the fifth to the seventh, -½ with three or fewer. Fitted to the
/// tricks of 3,329 fits of eight cards and more (mean error 0.92 trick; milton's is 0.99).
/// paper: PointCount::paper with trumps agreed: +2 if they are the hand's strongest suit, +1 if
/// they are its second strongest; shortness counts nothing.
enum class SupportCount : std::uint8_t { milton, controls, paper };

/// Counts of one suit. The features behind the four suits are their sums.
enum class SuitFeature : std::uint8_t {
  length,
  hcp,         ///< Milton Work points
  milton,      ///< PointCount::milton, in half points; the order is that of PointCount
  short_suit,  ///< PointCount::short_suit
  paper,       ///< PointCount::paper
  controls,    ///< A 2, K 1
  losers,      ///< losing trick count, 0..3
  quick,       ///< quick tricks, in halves: AK 4, AQ 3, A or KQ 2, Kx 1
  top2,        ///< cards among A K
  top3,        ///< cards among A K Q
  top4,        ///< cards among A K Q J
  top5,        ///< cards among A K Q J T
  stopper,     ///< 0 none, 1 half (K, Qx, Jxx), 2 a stopper (A, Kx, Qxx, Jxxx), 4 two of them
  quality,     ///< 0 poor, 1 fair, 2 good (2 of top 3 or 3 of top 5), 3 strong (both), 4 solid
  king,        ///< 1 with the king
  queen,       ///< 1 with the queen
  control,     ///< 2 first-round (A or void), 1 second-round (K or singleton), 0 none
};
inline constexpr std::size_t kSuitFeatures = 17;

/// Counts of the whole hand.
enum class HandFeature : std::uint8_t {
  longest,                ///< length of the longest suit
  shortest,               ///< length of the shortest suit
  rule_of_20,             ///< HCP + the two longest suits
  rule_of_15,             ///< HCP + spades (opening in fourth seat)
  aces,                   ///< number of aces
  major_length,           ///< spades + hearts
  longer,                 ///< 16 differences: longer + 4 * a + b is the length of a minus that of b
  support = 22,           ///< 4 features by trump suit: SupportCount::milton, in half points
  controls_support = 26,  ///< 4 features by trump suit: SupportCount::controls
  paper_support = 30,     ///< 4 features by trump suit: SupportCount::paper
  keycards = 34,          ///< 4 features by trump suit: aces and the king of trumps
  hand_size = 38,         ///< number of features of the hand
};

/// The first of the four support features of `count`.
constexpr HandFeature support_by(SupportCount count) {
  return static_cast<HandFeature>(static_cast<int>(HandFeature::support) +
                                  4 * static_cast<int>(count));
}

/// A feature's number: suit features first (suit by suit, then the sums), hand features after.
using Feature = std::uint8_t;
constexpr Feature feature(Suit suit, SuitFeature f) {
  return static_cast<Feature>(index(suit) * kSuitFeatures + static_cast<std::size_t>(f));
}
constexpr Feature feature(SuitFeature sum) {
  return static_cast<Feature>(4 * kSuitFeatures + static_cast<std::size_t>(sum));
}
constexpr Feature feature(HandFeature f, std::size_t i = 0) {
  return static_cast<Feature>(5 * kSuitFeatures + static_cast<std::size_t>(f) + i);
}
inline constexpr std::size_t kFeatures = feature(HandFeature::hand_size);

/// A shape is one of the 560 ways to divide 13 cards among the four suits.
inline constexpr std::size_t kShapes = 560;
using ShapeSet = std::bitset<kShapes>;
/// Lengths by index(Suit), clubs first.
using Lengths = std::array<int, 4>;
/// The number of a shape; the lengths must not be negative and must add up to 13.
std::size_t shape_index(const Lengths& lengths);
const Lengths& shape_lengths(std::size_t shape);
/// Narrows ranges of suit lengths by their sum, which is thirteen. Ranges that no hand fits stay.
void close_lengths(Lengths& lo, Lengths& hi);
/// The shapes 4-3-3-3, 4-4-3-2, 5-3-3-2.
const ShapeSet& balanced_shapes();
/// The balanced shapes, 5-4-2-2 and 6-3-2-2.
const ShapeSet& semi_balanced_shapes();

/// All features of one hand, computed once. A hand of fewer than thirteen cards has no shape.
class HandFacts {
 public:
  explicit HandFacts(CardSet hand);

  CardSet cards() const { return cards_; }
  int operator[](Feature f) const { return features_[f]; }
  int of(Suit suit, SuitFeature f) const { return features_[feature(suit, f)]; }
  int sum(SuitFeature f) const { return features_[feature(f)]; }

  int length(Suit suit) const { return of(suit, SuitFeature::length); }
  Lengths lengths() const;
  int hcp() const { return sum(SuitFeature::hcp); }
  int controls() const { return sum(SuitFeature::controls); }
  int losers() const { return sum(SuitFeature::losers); }
  int quick_tricks() const { return sum(SuitFeature::quick); }  ///< in halves
  int keycards(Suit trump) const { return features_[feature(HandFeature::keycards, index(trump))]; }

  /// In half points.
  int points(PointCount count) const;
  /// Half points when `trump` is agreed: +2 points if it is the hand's strongest suit, +1 if it is
  /// the second strongest.
  int points(PointCount count, Suit trump) const;
  /// Half points of a hand that supports, or declares in, `trump`.
  int support(Suit trump, SupportCount count = SupportCount::milton) const {
    return features_[feature(support_by(count), index(trump))];
  }

  std::size_t shape() const { return shape_; }
  bool balanced() const { return balanced_shapes()[shape_]; }
  bool semi_balanced() const { return semi_balanced_shapes()[shape_]; }

 private:
  /// By points, then by length.
  std::array<int, 4> strength_of_suits(PointCount count) const;

  CardSet cards_;
  std::array<std::int8_t, kFeatures> features_{};
  std::uint16_t shape_ = 0;
};

/// Thirteen cards hold 0 to 37 Milton Work points.
inline constexpr std::size_t kHcps = 38;
/// The Milton Work points of a hand.
constexpr int hcp(CardSet hand) {
  constexpr std::uint64_t kAces = 0x1000'1000'1000'1000ULL;
  // The four rounds count an ace four times, a king three times ...
  int points = 0;
  for (std::uint64_t honours = kAces, i = 0; i < 4; ++i, honours |= honours >> 1) {
    points += std::popcount(hand.bits() & honours);
  }
  return points;
}

/// The cards that HandFacts distinguish: T J Q K A of each suit.
inline constexpr std::uint64_t kTopFiveCards = 0x1f00'1f00'1f00'1f00ULL;

/// For each suit the top five cards held and the number of lower cards. Two hands with equal
/// results have the same HandFacts except for cards().
constexpr std::uint64_t counted_cards(CardSet hand) {
  constexpr std::uint64_t kLower = 0x00ff'00ff'00ff'00ffULL;
  // All four suits' lower cards are counted side by side, in the lower byte of each lane.
  std::uint64_t n = hand.bits() & kLower;
  n -= n >> 1 & 0x5555'5555'5555'5555ULL;
  n = (n & 0x3333'3333'3333'3333ULL) + (n >> 2 & 0x3333'3333'3333'3333ULL);
  n = (n + (n >> 4)) & 0x0f0f'0f0f'0f0f'0f0fULL;
  return (hand.bits() & kTopFiveCards) | n;
}

/// The facts of a deal's four hands, by seat.
using HandsFacts = std::array<HandFacts, 4>;
HandsFacts facts_of(const Hands& deal);

}  // namespace tianji::bridge
