// How to set up the stones of EinStein würfelt nicht!, by playing games from each set-up.
#pragma once

#include <vector>

#include "engine/core/random.h"
#include "engine/dice/ewn.h"
#include "eval/dice/ewn_evaluation.h"
#include "search/budget.h"
#include "search/thinking/weighing.h"

namespace tianji::dice {

struct WeighedSetUp {
  EwnMove move;
  int games = 0;
  int won = 0;
  std::vector<bool> results{};  ///< of its games, won or not
  /// Its share of wins; what has few games is thought to be near one half.
  double wins() const { return (won + 1.0) / (games + 2.0); }
};

/// Those of `all` that came as far as the first, in the games that all of them played: game number
/// n with its dice is world n.
search::Weighing weighing_of(const Ewn& position, const std::vector<WeighedSetUp>& all,
                             RiskSettings risk);

/// `candidates` (at least one) of a position in the set-up, best first. Sequential halving (Karnin,
/// Koren & Somekh 2013): every round gives each candidate that is left its share of the same number
/// of games and drops the worse half. Both seats take the step that the evaluation likes best; an
/// opponent who has not set up yet does so at random. A candidate's n-th game has the same dice as
/// every other's n-th game. `stopper` is asked after each game.
std::vector<WeighedSetUp> weigh_set_ups(const Ewn& position, const std::vector<EwnMove>& candidates,
                                        const EwnEvaluation& evaluation, const Random& random,
                                        search::Stopper& stopper);

}  // namespace tianji::dice
