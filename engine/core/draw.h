// Drawing one of several outcomes by their probabilities.
#pragma once

#include <cstddef>
#include <functional>

#include "engine/core/random.h"

namespace tianji {

/// Lays the probabilities of `outcomes` end to end, in order, and returns the index of the outcome
/// that covers `point`. `probability(outcome)` reads the probability of an outcome that is not
/// itself a number. `outcomes` must not be empty. An outcome of probability 0 is never returned; a
/// point beyond the end, as rounding may leave it, gives the last outcome of probability > 0.
template <class Outcomes, class Probability = std::identity>
std::size_t outcome_at(double point, const Outcomes& outcomes,
                       const Probability& probability = {}) {
  std::size_t last = 0;
  for (std::size_t i = 0; i < outcomes.size(); ++i) {
    const double chance = probability(outcomes[i]);
    if (chance <= 0) continue;
    last = i;
    point -= chance;
    if (point < 0) break;
  }
  return last;
}

/// The index of an outcome drawn at random; the probabilities sum to 1.
template <class Outcomes, class Probability = std::identity>
std::size_t draw_outcome(const Outcomes& outcomes, Random& random,
                         const Probability& probability = {}) {
  return outcome_at(random.uniform(), outcomes, probability);
}

}  // namespace tianji
