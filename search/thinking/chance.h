// The moves of chance (dice and dealers), and random numbers that differ from game to game.
#pragma once

#include <cstdint>

#include "engine/core/random.h"
#include "engine/game.h"

namespace tianji::search {

/// Draws an outcome by its probability. Chance must be on turn in `position`.
template <class P>
typename P::Move drawn_by_chance(const P& position, Random& luck) {
  typename P::ChanceList outcomes;
  position.chances(outcomes);
  const auto probability = [](const auto& outcome) { return outcome.probability; };
  return outcomes[draw_outcome(outcomes, luck, probability)].move;
}

/// Passes the moves of chance to `play`, which plays them, until a seat is on turn or the game is
/// over.
template <ChancePosition P, class Play>
void leave_to_chance(const P& position, Random& luck, const Play& play) {
  while (!position.over() && position.seat() == kChance) play(drawn_by_chance(position, luck));
}

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
