// One of several outcomes, by their probabilities.
#pragma once

#include <cstddef>
#include <span>

#include "engine/core/random.h"

namespace tianji::search::regret {

/// `probabilities` are not empty and sum to 1; an outcome of probability 0 is never drawn, but
/// where rounding leaves nothing else.
inline std::size_t draw(std::span<const double> probabilities, Random& random) {
  double rest = random.uniform();
  std::size_t last = 0;
  for (std::size_t i = 0; i < probabilities.size(); ++i) {
    if (probabilities[i] <= 0) continue;
    last = i;
    rest -= probabilities[i];
    if (rest < 0) break;
  }
  return last;
}

}  // namespace tianji::search::regret
