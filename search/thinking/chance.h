// Plays the moves of chance: dice and dealers.
#pragma once

#include "engine/core/draw.h"
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

}  // namespace tianji::search
