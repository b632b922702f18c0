// Hands of a given size, drawn in proportion to a weight that depends on how many cards they take
// of each group: of aces, kings, queens and jacks, or of each suit. So the strong hand of a strong
// club, or the seven hearts of a preempt, is drawn directly instead of by many rejections.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/bridge/cards.h"
#include "engine/core/bits.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// `take` of the cards, all choices equally likely. Reorders `cards`.
inline CardSet draw_cards(std::span<Card> cards, std::size_t take, Random& random) {
  CardSet hand;
  for (std::size_t i = 0; i < take; ++i) {
    std::swap(cards[i], cards[i + random.below(static_cast<std::uint32_t>(cards.size() - i))]);
    hand.add(cards[i]);
  }
  return hand;
}

/// Half of the cards, all choices equally likely. For 26 cards one random number in seven has
/// thirteen bits. Precondition: the number of cards is even and not 0.
inline CardSet draw_half(CardSet cards, Random& random) {
  const int size = cards.size();
  std::uint64_t chosen = 0;
  do {
    chosen = random.next() >> (64 - size);
  } while (2 * std::popcount(chosen) != size);
  return CardSet(scatter(chosen, cards.bits()));
}

/// Draws first how many cards of each group a hand takes, from a list of all such numbers, and then
/// the cards at random.
class WeighedHands {
 public:
  static constexpr std::size_t kGroups = 5;
  using Numbers = std::array<std::uint8_t, kGroups>;

  /// `groups` do not overlap; a hand takes `room` cards of them, and weighs `weight`, 0 or more.
  WeighedHands(const std::array<CardSet, kGroups>& groups, std::size_t room,
               const std::function<double(const Numbers&)>& weight);

  /// The mean weight of all hands, 0 if none weighs anything.
  double mean() const { return sorts_.empty() ? 0 : sorts_.back().up_to / ways_; }

  /// A hand that was drawn, with its weight.
  struct Hand {
    CardSet takes;
    double weight;
  };
  /// Precondition: mean() > 0.
  Hand draw(Random& random);

 private:
  struct Sort {
    double up_to = 0;   // weight of all hands of this sort and the sorts before it
    double weight = 0;  // weight of one hand
    Numbers takes{};
  };
  void add_sorts(Sort sort, std::size_t group, std::size_t room, double ways,
                 const std::function<double(const Numbers&)>& weight);

  std::array<FixedVector<Card, 52>, kGroups> groups_;
  double ways_ = 0;  // the number of all hands
  std::vector<Sort> sorts_;
};

}  // namespace tianji::bridge
