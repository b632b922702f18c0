// How likely each hand holds a hidden card: shares of weighted worlds.
#pragma once

#include <array>
#include <cstdint>

#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {

/// Sums of world weights for each card and hand.
class Holders {
 public:
  Holders() = default;
  /// Adds `worlds` worlds drawn and weighed by `belief`, or all worlds where there are no more.
  Holders(const Knowledge& known, const Belief& belief, int worlds, std::uint64_t seed);

  void add(const Hands& held, double weight);
  /// The effective number of worlds (Kish 1965); 0 before the first.
  double count() const { return squares_ > 0 ? sum_ * sum_ / squares_ : 0; }
  /// Precondition: a world has been added.
  double share(Card card, Seat hand) const {
    return weight_[static_cast<std::size_t>(card.code())][index(hand)] / sum_;
  }

 private:
  std::array<std::array<double, 4>, 64> weight_{};  // by card, hand
  double sum_ = 0;
  double squares_ = 0;
};

}  // namespace tianji::bridge
