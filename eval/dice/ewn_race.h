// How long a side of EinStein würfelt nicht! needs to the corner when nobody stands in its way.
//
// For every set of distances of its stones (0: taken, else 1 to 4 steps), the exact distribution of
// the number of turns until one of them arrives, played so that the expected number is least; no
// stone is taken on the way. Fewer stones are moved more often, so that a loss may be a gain.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/dice/ewn.h"

namespace tianji::dice {

/// Distances of six stones as one number: stone s counts 5^s a step.
using RaceState = std::uint16_t;
inline constexpr std::size_t kRaceStates = 15625;
inline constexpr std::array<RaceState, kEwnStones> kRaceWeights = {1, 5, 25, 125, 625, 3125};

/// Steps from `square` to the corner that `seat` runs for.
constexpr RaceState race_distance(std::size_t seat, std::size_t square) {
  const std::size_t down = seat == 0 ? 4 - square / 5 : square / 5;
  const std::size_t across = seat == 0 ? 4 - square % 5 : square % 5;
  return static_cast<RaceState>(down > across ? down : across);
}

class EwnRace {
 public:
  /// Turns that are told apart; what takes longer counts as equally long.
  static constexpr std::size_t kTurns = 16;

  EwnRace();

  /// Probability that the side to roll arrives before the other one.
  float first_arrives(RaceState to_roll, RaceState other) const {
    const auto& arrives = arrives_[to_roll];
    const auto& waits = waits_[other];
    float sum = 0;
    for (std::size_t turn = 0; turn < kTurns; ++turn) sum += arrives[turn] * waits[turn];
    return sum;
  }
  /// Expected number of turns; 0 without stones.
  double turns(RaceState state) const { return turns_[state]; }

 private:
  using Turns = std::array<float, kTurns>;

  void solve(RaceState state);

  std::vector<Turns> arrives_;  // in exactly turn + 1 turns, the last element: or more
  std::vector<Turns> waits_;    // not in turn turns; half of the last element where both are long
  std::vector<double> turns_;
};

}  // namespace tianji::dice
