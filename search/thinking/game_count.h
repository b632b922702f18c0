// Random numbers that differ from game to game.
#pragma once

#include <cstdint>

#include "engine/core/random.h"

namespace tianji::search {

/// Counts games since the seed was set: each game has its own random numbers, and the same seed
/// gives the same sequence of games.
class GameCount {
 public:
  /// Begins a game.
  void next(std::uint64_t seed) {
    if (seed_ != seed) games_ = 0;
    seed_ = seed;
    ++games_;
  }
  /// The random numbers of this game.
  Random luck(std::uint64_t seed) const { return Random(seed).split(games_); }

 private:
  std::uint64_t games_ = 0;
  std::uint64_t seed_ = 0;
};

}  // namespace tianji::search
