// What dice and dealers do, where no player is asked.
#pragma once

#include <vector>

#include "engine/core/random.h"
#include "engine/game.h"
#include "search/regret/draw.h"

namespace tianji::search {

/// One of the outcomes of chance in `position`, which is chance's to act in, by their
/// probabilities.
template <class P>
typename P::Move drawn_by_chance(const P& position, Random& luck) {
  typename P::ChanceList outcomes;
  position.chances(outcomes);
  std::vector<double> probabilities;
  probabilities.reserve(outcomes.size());
  for (const auto& outcome : outcomes) probabilities.push_back(outcome.probability);
  return outcomes[regret::draw(probabilities, luck)].move;
}

/// Plays all that chance does before a seat acts again, and hands each move to `play`.
template <ChancePosition P, class Play>
void leave_to_chance(const P& position, Random& luck, const Play& play) {
  while (!position.over() && position.seat() == kChance) play(drawn_by_chance(position, luck));
}

}  // namespace tianji::search
