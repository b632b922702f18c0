// Deals of the open cards to two hands, listed with the likelihood of the calls with each. Where
// the likelihood depends on counts alone, deals with the same counted_cards() share an entry: some
// hundred entries where millions of deals are left.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

/// A list of all such deals, from which deals are drawn independently.
class CountedDeals {
 public:
  /// Nothing unless exactly two hands hold open cards, there are at most `most` entries, and some
  /// deal has a likelihood above 0. Precondition: belief.by_counts.
  static std::optional<CountedDeals> list(const Knowledge& known, const LengthLimits& limits,
                                          const Belief& belief, std::size_t most);

  /// Draws a deal with probability in proportion to its likelihood: what each hand holds.
  Hands draw(Random& random) const;

 private:
  struct Entry {
    CardSet one;   // what the first hand takes; its lower cards stand for any as many of the suit
    double up_to;  // the sum of likelihoods up to this entry
  };
  class Listing;

  CountedDeals() = default;

  Hands held_{};  // cards whose holder is certain
  CardSet open_;
  std::size_t first_ = 0;  // the two hands
  std::size_t second_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace tianji::bridge
