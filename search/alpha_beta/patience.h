// The share of its time that a search with iterative deepening should use.
#pragma once

#include <algorithm>

#include "search/alpha_beta/deepening.h"

namespace tianji::search {

/// In hundredths of a move's planned time (search/budget.h): less while the best move stays the
/// same, more after its value fell, 0 for an only move searched to depth 6.
inline int patience(const Iteration& iteration) {
  if (iteration.only && iteration.depth >= 6) return 0;
  const int steady = std::min(iteration.steady, 8);
  const int drop = std::clamp(iteration.drop, 0, 120);
  return (130 - 10 * steady) * (100 + drop) / 100;
}

}  // namespace tianji::search
