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

/// What positions are compared by.
struct Surroundings {
  Side side;          ///< on turn
  Key structure;      ///< T::structure
  std::size_t moves;  ///< a hash of the last two moves
};

/// Games without a structure are not corrected.
template <class T>
class Corrections {
 public:
  Value of(const Surroundings& /*at*/) const { return 0; }
  void learn(const Surroundings& /*at*/, Value /*error*/, int /*depth*/) {}
};

/// Mean errors of the evaluation in positions that share a structure, and after the same two moves.
template <class T>
  requires KnowsStructure<T>
class Corrections<T> {
 public:
  /// What is to be added to the evaluation, within ± 2 * pruning::kMostCorrection.
  Value of(const Surroundings& at) const {
    const int sum = structures_[index(at.side)][at.structure % kStructures] +
                    paths_[index(at.side)][at.moves % kPaths];
    return sum * pruning::kMostCorrection / kLimit;
  }

  /// A search of `depth` plies found the evaluation too low by `error`.
  void learn(const Surroundings& at, Value error, int depth) {
    const int step = std::clamp(error * depth / 8, -kLimit / 4, kLimit / 4);
    move(structures_[index(at.side)][at.structure % kStructures], step);
    move(paths_[index(at.side)][at.moves % kPaths], step);
  }

 private:
  static constexpr int kLimit = 1024;
  static constexpr std::size_t kStructures = std::size_t{1} << 14;
  static constexpr std::size_t kPaths = std::size_t{1} << 16;

  static void move(std::int16_t& number, int step) {
    number = static_cast<std::int16_t>(number + step - number * std::abs(step) / kLimit);
  }

  std::array<std::array<std::int16_t, kStructures>, 2> structures_{};
  std::array<std::array<std::int16_t, kPaths>, 2> paths_{};
};

}  // namespace tianji::search
