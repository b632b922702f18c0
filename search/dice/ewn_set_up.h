// Chooses how to set up the stones of EinStein würfelt nicht!, by playing games from each set-up.
#pragma once

#include <vector>

#include "engine/core/random.h"
#include "engine/dice/ewn.h"
#include "eval/dice/ewn_evaluation.h"
#include "search/budget.h"
#include "search/thinking/weighing.h"

namespace tianji::dice {

/// A set-up and the results of its games.
struct WeighedSetUp {
  EwnMove move;
  int games = 0;
  int won = 0;
  std::vector<bool> results{};  ///< for each game, true if won
  /// The estimated share of wins, drawn towards one half when there are few games.
  double wins() const { return (won + 1.0) / (games + 2.0); }
};

/// Weighs the set-ups of `all` that stayed as long as the first. Game number n, whose dice
/// are the same for all, is world n.
search::Weighing weighing_of(const Ewn& position, const std::vector<WeighedSetUp>& all,
                             RiskSettings risk);

/// Returns `candidates` (at least one, of a position in the set-up) best first. Sequential halving
/// (Karnin, Koren & Somekh 2013): each round shares the same number of games among the remaining
/// candidates and drops the worse half. Both seats play the step with the best evaluation; an
/// opponent without a set-up draws one at random. The n-th games of all candidates have the same
/// dice. `stopper` is asked after each game.
std::vector<WeighedSetUp> weigh_set_ups(const Ewn& position, const std::vector<EwnMove>& candidates,
                                        const EwnEvaluation& evaluation, const Random& random,
                                        search::Stopper& stopper);

}  // namespace tianji::dice
