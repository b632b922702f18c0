// One of several outcomes, by their probabilities.
#pragma once

#include <cstddef>
#include <functional>

#include "engine/core/random.h"

namespace tianji {

/// The number of the outcome at `point` of the line on which each takes up its probability, in
/// order; `probability(outcome)` is where that is no number itself. There are outcomes; one of
/// probability 0 is never meant, nor, where rounding leaves a rest, what lies beyond the last one.
template <class Outcomes, class Probability = std::identity>
std::size_t outcome_at(double point, const Outcomes& outcomes,
                       const Probability& probability = {}) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const double share = probability(outcomes[i]);
    if (share <= 0) continue;
    last = i;
    point -= share;
    if (point < 0) break;
  }
  return last;
}

/// The number of an outcome that is drawn; probabilities sum to 1.
template <class Outcomes, class Probability = std::identity>
std::size_t draw_outcome(const Outcomes& outcomes, Random& random,
                         const Probability& probability = {}) {
  return outcome_at(random.uniform(), outcomes, probability);
}

}  // namespace tianji
