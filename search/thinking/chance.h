// What dice and dealers do, where no player is asked.
#pragma once

#include "engine/core/draw.h"
#include "engine/core/random.h"
#include "engine/game.h"

namespace tianji::search {

/// One of the outcomes of chance in `position`, which is chance's to act in, by their
/// probabilities.
template <class P>
typename P::Move drawn_by_chance(const P& position, Random& luck) {
  typename P::ChanceList outcomes;
  position.chances(outcomes);
  const auto probability = [](const auto& outcome) { return outcome.probability; };
  return outcomes[draw_outcome(outcomes, luck, probability)].move;
}

/// Plays all that chance does before a seat acts again, and hands each move to `play`.
template <ChancePosition P, class Play>
void leave_to_chance(const P& position, Random& luck, const Play& play) {
  while (!position.over() && position.seat() == kChance) play(drawn_by_chance(position, luck));
}

}  // namespace tianji::search
