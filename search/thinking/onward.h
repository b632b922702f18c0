// The limits of a whole decision, as they bear on the search of one of its worlds.
#pragma once

#include <algorithm>
#include <cstdint>

#include "search/budget.h"

namespace tianji::search {

/// Stops a search in one world by the progress of the whole decision.
class Onward final : public Stopper {
 public:
  /// `share` is the number of threads; the others are assumed to search as much as this one.
  Onward(Stopper& inner, const Progress& before, std::uint64_t share)
      : inner_(inner), before_(before), share_(share) {}
  bool should_stop(const Progress& progress) override {
    Progress all = before_;
    all.nodes += share_ * progress.nodes;
    return inner_.should_stop(all);
  }
  std::uint64_t nodes_left(const Progress& progress) const override {
    const std::uint64_t left = inner_.nodes_left(before_);
    return left == kNoLimit ? left : left / share_ - std::min(left / share_, progress.nodes);
  }

 private:
  Stopper& inner_;
  const Progress& before_;
  std::uint64_t share_;
};

}  // namespace tianji::search
