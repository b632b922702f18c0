#include "eval/dice/ewn_race.h"

#include <algorithm>
#include <bit>

namespace tianji::dice {
namespace {

unsigned stones_of(RaceState state) {
  unsigned stones = 0;
  for (std::size_t s = 0; s < kEwnStones; ++s) {
    if (state / kRaceWeights[s] % 5 != 0) stones |= 1U << s;
  }
  return stones;
}

}  // namespace

EwnRace::EwnRace() : arrives_(kRaceStates), waits_(kRaceStates), turns_(kRaceStates) {
  // Every step leads to a smaller state.
  for (std::size_t state = 1; state < kRaceStates; ++state) solve(static_cast<RaceState>(state));
}

void EwnRace::solve(RaceState state) {
  const unsigned stones = stones_of(state);
  Turns& arrives = arrives_[state];
  turns_[state] = 1;
  for (unsigned number = 1; number <= kEwnStones; ++number) {
    // Moves the stone whose step leaves the fewest expected turns; a stone one step away arrives.
    RaceState best = 0;
    bool found = false;
    bool home = false;
    for (unsigned left = ewn_movable(stones, number); left != 0; left &= left - 1) {
      const auto weight = kRaceWeights[static_cast<std::size_t>(std::countr_zero(left))];
      const auto next = static_cast<RaceState>(state - weight);
      home = home || state / weight % 5 == 1;
      if (!found || turns_[next] < turns_[best]) best = next;
      found = true;
    }
    if (home) {
      arrives[0] += 1.0F / kEwnStones;
      continue;
    }
    turns_[state] += turns_[best] / kEwnStones;
    for (std::size_t turn = 0; turn < kTurns; ++turn) {
      arrives[std::min(turn + 1, kTurns - 1)] += arrives_[best][turn] / kEwnStones;
    }
  }
  Turns& waits = waits_[state];
  float left = 1;
  for (std::size_t turn = 0; turn < kTurns; ++turn) {
    waits[turn] = left;
    left -= arrives[turn];
  }
  waits[kTurns - 1] /= 2;
}

}  // namespace tianji::dice
