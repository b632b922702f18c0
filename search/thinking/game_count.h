// Luck that is another one in every game.
#pragma once

#include <cstdint>

#include "engine/core/random.h"

namespace tianji::search {

/// Games since the seed was set: they are told apart, but from the same seed the same ones follow.
class GameCount {
 public:
  /// A game begins.
  void next(std::uint64_t seed) {
    if (seed_ != seed) games_ = 0;
    seed_ = seed;
    ++games_;
  }
  /// Of this game.
  Random luck(std::uint64_t seed) const { return Random(seed).split(games_); }

 private:
  std::uint64_t games_ = 0;
  std::uint64_t seed_ = 0;
};

}  // namespace tianji::search
