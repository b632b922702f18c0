// The number of turns that a side of EinStein würfelt nicht! needs to reach its corner unopposed.
//
// The table holds for every combination of distances of the six stones (0: taken, else 1 to 4
// steps) the exact distribution of turns until one stone arrives, if the side plays for the least
// expected number and no stone is taken on the way. With fewer stones each one moves more often, so
// losing a stone can help.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/dice/ewn.h"

namespace tianji::dice {

/// Distances of six stones as one number: the distance of stone s times 5^s, summed.
using RaceState = std::uint16_t;
inline constexpr std::size_t kRaceStates = 15625;
inline constexpr std::array<RaceState, kEwnStones> kRaceWeights = {1, 5, 25, 125, 625, 3125};

/// Steps from `square` to the corner that `seat` runs for.
constexpr RaceState race_distance(std::size_t seat, std::size_t square) {
  const std::size_t down = seat == 0 ? 4 - square / 5 : square / 5;
  const std::size_t across = seat == 0 ? 4 - square % 5 : square % 5;
  return static_cast<RaceState>(down > across ? down : across);
}

/// The table of all races.
class EwnRace {
 public:
  /// Distributions have this many entries; the last one collects all longer races.
  static constexpr std::size_t kTurns = 16;

  EwnRace();

  /// Probability that the side to roll arrives before the other side.
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

  std::vector<Turns> arrives_;  // P(arrives in exactly i + 1 turns), last element: or more
  std::vector<Turns> waits_;    // P(not yet arrived after i turns), last element halved: a tie
  std::vector<double> turns_;   // expected number of turns
};

}  // namespace tianji::dice
