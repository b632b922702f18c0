// What the search has learnt about the errors of the static evaluation. Each thread has its own.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/core/zobrist.h"
#include "search/alpha_beta/pruning.h"
#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// Mean errors of the evaluation in positions that share a structure (T::structure), and after the
/// same two moves. Games without the hook are not corrected.
template <class T>
class Corrections {
 public:
  /// What is to be added to the evaluation, within ± 2 * pruning::kMostCorrection. `path` is a hash
  /// of the last moves.
  Value of(Side side, Key structure, std::size_t path) const {
    if constexpr (KnowsStructure<T>) {
      const int sum =
          structures_[index(side)][structure % kStructures] + paths_[index(side)][path % kPaths];
      return sum * pruning::kMostCorrection / kLimit;
    } else {
      return static_cast<void>(side), static_cast<void>(structure), static_cast<void>(path), 0;
    }
  }

  /// A search of `depth` plies found the evaluation too low by `error`.
  void learn(Side side, Key structure, std::size_t path, Value error, int depth) {
    if constexpr (KnowsStructure<T>) {
      const int step = std::clamp(error * depth / 8, -kLimit / 4, kLimit / 4);
      move(structures_[index(side)][structure % kStructures], step);
      move(paths_[index(side)][path % kPaths], step);
    } else {
      static_cast<void>(side), static_cast<void>(structure), static_cast<void>(path);
      static_cast<void>(error), static_cast<void>(depth);
    }
  }

 private:
  static constexpr int kLimit = 1024;
  static constexpr std::size_t kStructures = KnowsStructure<T> ? std::size_t{1} << 14 : 1;
  static constexpr std::size_t kPaths = KnowsStructure<T> ? std::size_t{1} << 16 : 1;

  static void move(std::int16_t& number, int step) {
    number = static_cast<std::int16_t>(number + step - number * std::abs(step) / kLimit);
  }

  std::array<std::array<std::int16_t, kStructures>, 2> structures_{};
  std::array<std::array<std::int16_t, kPaths>, 2> paths_{};
};

}  // namespace tianji::search
