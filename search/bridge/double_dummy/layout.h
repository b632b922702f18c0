// The cards as the search sees them: ranks count from the top, and trumps have the lowest lane.
//
// A `Bits` has four lanes of 16 bits, one for each suit, as CardSet has. But bit 0 of a lane is the
// ace and bit 12 the deuce, so that one instruction finds the highest card: the lowest set bit. In
// a trump contract lane 0 is the trump suit.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/bridge/deal.h"
#include "engine/core/bits.h"

namespace tianji::bridge::double_dummy {

using Bits = std::uint64_t;

inline constexpr Bits kLane = 0x1fff;
inline constexpr Bits kDeck = 0x1fff1fff1fff1fffULL;

/// The cards of one suit (lane 0..3), shifted down to bits 0..12.
constexpr Bits lane(Bits cards, int suit) { return cards >> (16 * suit) & kLane; }
/// All thirteen places of a suit.
constexpr Bits lane_mask(int suit) { return kLane << (16 * suit); }
constexpr int lane_of(Bits card) { return std::countr_zero(card) >> 4; }
/// All thirteen places of the lane in which `card` lies.
constexpr Bits suit_mask_of(Bits card) { return kLane << (std::countr_zero(card) & 48); }
/// The highest card of a set within one suit; 0 for the empty set.
constexpr Bits top(Bits cards) { return cards & (~cards + 1); }
/// The lowest card of a set within one suit; 0 for the empty set.
constexpr Bits bottom(Bits cards) {
  return cards & (Bits{1} << 63 >> (std::countl_zero(cards) & 63));
}
/// All places of the lane above `card`, for `card` in lane form (bits 0..12); all ones for 0.
constexpr Bits above(Bits card) { return card - 1; }
/// In each lane, the places above the highest card of `cards`; the whole lane if it has none.
constexpr Bits above_tops(Bits cards) {
  constexpr Bits kGuards = 0x2000200020002000ULL;
  constexpr Bits kAces = 0x0001000100010001ULL;
  return ((cards | kGuards) - kAces) & ~cards & kDeck;
}

/// The highest card of each group in `cards` that is equal in play. `gone` are the places that no
/// longer separate cards: those of played cards, except the one that is winning the current trick.
constexpr Bits tops_of_groups(Bits cards, Bits gone) {
  const Bits run = cards | gone;
  const Bits starts = run & ~(run << 1);
  // From the start of a run the carry ripples over the gone places onto its first card.
  return (gone + starts) & cards;
}

/// The group of cards equal to `card`, which must be its highest.
constexpr Bits group_of(Bits card, Bits cards, Bits gone) {
  const Bits run = cards | gone;
  return run & ~(run + card) & cards & ~(card - 1);
}

/// One number for each lane.
using LaneCounts [[gnu::vector_size(8)]] = std::int16_t;

inline LaneCounts longer(LaneCounts a, LaneCounts b) { return a > b ? a : b; }
inline LaneCounts shorter(LaneCounts a, LaneCounts b) { return a < b ? a : b; }

/// The sum of numbers that are not negative.
inline int sum_of(LaneCounts numbers) {
  return static_cast<int>(std::bit_cast<Bits>(numbers) * 0x0001000100010001ULL >> 48);
}

/// How many cards each lane has.
inline LaneCounts count_lanes(Bits cards) {
  cards -= cards >> 1 & 0x5555555555555555ULL;
  cards = (cards & 0x3333333333333333ULL) + (cards >> 2 & 0x3333333333333333ULL);
  cards = (cards + (cards >> 4)) & 0x0f0f0f0f0f0f0f0fULL;
  return std::bit_cast<LaneCounts>((cards + (cards >> 8)) & 0x00ff00ff00ff00ffULL);
}

/// The four hands at the start of a trick or in the middle of it; seats clockwise as index(Seat).
struct Layout {
  std::array<Bits, 4> hands{};
  Bits left = 0;            ///< the union of the hands
  std::uint64_t shape = 0;  ///< sixteen lengths of four bits: suit s of seat h at 4 * (4 * h + s)

  static constexpr std::uint64_t shape_unit(int seat, Bits card) {
    return 1ULL << (16 * seat + (std::countr_zero(card) >> 2 & 12));
  }
  constexpr void remove(int seat, Bits card) {
    hands[static_cast<std::size_t>(seat)] ^= card;
    left ^= card;
    shape -= shape_unit(seat, card);
  }
  constexpr void put_back(int seat, Bits card) {
    hands[static_cast<std::size_t>(seat)] ^= card;
    left ^= card;
    shape += shape_unit(seat, card);
  }
  constexpr Bits of(int seat) const { return hands[static_cast<std::size_t>(seat & 3)]; }
  constexpr int length(int seat, int suit) const {
    return static_cast<int>(shape >> (16 * (seat & 3) + 4 * suit) & 15);
  }
  LaneCounts lengths(int seat) const {
    return std::bit_cast<LaneCounts>(scatter(shape >> (16 * (seat & 3)), 0x000f000f000f000fULL));
  }
};

/// Maps suits of the deal to lanes and back. The trump suit always gets lane 0.
class Lanes {
 public:
  explicit constexpr Lanes(Strain trump) {
    int next = 0;
    if (trump != Strain::notrump) suits_[static_cast<std::size_t>(next++)] = *trump_suit(trump);
    for (const Suit suit : kSuits) {
      if (strain_of(suit) != trump) suits_[static_cast<std::size_t>(next++)] = suit;
    }
    for (std::size_t i = 0; i < 4; ++i) lanes_[index(suits_[i])] = static_cast<int>(i);
  }
  constexpr Bits bit(Card card) const {
    return 1ULL << (16 * lanes_[index(card.suit())] + kAce - card.rank());
  }
  constexpr Card card(Bits bit) const {
    const int place = std::countr_zero(bit);
    return Card(suits_[static_cast<std::size_t>(place >> 4)], kAce - (place & 15));
  }
  constexpr Bits bits(CardSet cards) const {
    Bits result = 0;
    for (const Suit suit : kSuits) {
      result |= turned(cards.suit(suit)) << (16 * lanes_[index(suit)]);
    }
    return result;
  }
  constexpr Layout layout(const Hands& hands) const {
    Layout result;
    for (int seat = 0; seat < 4; ++seat) {
      const Bits cards = bits(hands[static_cast<std::size_t>(seat)]);
      result.hands[static_cast<std::size_t>(seat)] = cards;
      result.left |= cards;
      for (int suit = 0; suit < 4; ++suit) {
        const auto length = static_cast<std::uint64_t>(std::popcount(lane(cards, suit)));
        result.shape |= length << (16 * seat + 4 * suit);
      }
    }
    return result;
  }

 private:
  /// Thirteen bits in reverse order: the ace's first instead of last.
  static constexpr Bits turned(Bits cards) {
    cards = (cards & 0x5555) << 1 | (cards >> 1 & 0x5555);
    cards = (cards & 0x3333) << 2 | (cards >> 2 & 0x3333);
    cards = (cards & 0x0f0f) << 4 | (cards >> 4 & 0x0f0f);
    cards = (cards & 0x00ff) << 8 | cards >> 8;
    return cards >> 3;
  }

  std::array<Suit, 4> suits_{};
  std::array<int, 4> lanes_{};
};

}  // namespace tianji::bridge::double_dummy
