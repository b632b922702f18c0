// Deals of the open cards to two hands, listed with how likely each is to have been called as it
// was. The calls ask for counts alone, so deals alike in counted_cards() are one entry: some
// hundreds where millions of deals are left.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

class CountedDeals {
 public:
  /// Nothing where not just two hands hold open cards, where there are more than `most` entries, or
  /// where no deal has any likelihood. Precondition: belief.by_counts.
  static std::optional<CountedDeals> list(const Knowledge& known, const LengthLimits& limits,
                                          const Belief& belief, std::size_t most);

  /// A deal as often as it is likely, independent of those before: what each hand holds.
  Hands draw(Random& random) const;

 private:
  struct Entry {
    CardSet one;   // what the first hand takes; of the lower cards any as many would do
    double up_to;  // the likelihood of all deals up to here
  };
  class Listing;

  CountedDeals() = default;

  Hands held_{};  // what is certain
  CardSet open_;
  std::size_t first_ = 0;  // the two hands
  std::size_t second_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace tianji::bridge
