// When a search that deepens step by step has used enough of its time.
#pragma once

#include <algorithm>
#include <optional>

#include "search/alpha_beta/deepening.h"
#include "search/clock.h"

namespace tianji::search {

/// Counts from its making or from the ponder hit, whichever is later. `control` must outlive it.
class Patience {
 public:
  Patience(std::optional<MoveTime> time, const Control& control) : time_(time), control_(control) {}
  /// Between iterations: whether the next one is not worth beginning.
  bool enough(const Iteration& iteration) {
    if (control_.pondering()) {
      watch_ = Stopwatch();
      return false;
    }
    if (!time_ || time_->aim == time_->most) return false;
    if (iteration.only && iteration.depth >= 6) return true;
    const int steady = std::min(iteration.steady, 8);
    const int drop = std::clamp(iteration.drop, 0, 120);
    const auto percent = (130 - 10 * steady) * (100 + drop) / 100;
    return watch_.elapsed() * 100 >= time_->aim * percent;
  }

 private:
  std::optional<MoveTime> time_;
  const Control& control_;
  Stopwatch watch_;
};

}  // namespace tianji::search
