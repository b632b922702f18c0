// A decision for a client that wants the card alone, without risk or figures of other candidates:
// it chooses the card that the full matrix of card_player would, with less work (best_card.h). And
// what both ways share: the line that follows a card, and whether a card overrules that of a rule
// of thumb.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "engine/bridge/state.h"
#include "eval/risk.h"
#include "search/bridge/card_rules/card_rules.h"
#include "search/bridge/decision/choice.h"
#include "search/bridge/decision/solvers.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/worlds/sampler.h"
#include "search/bridge/worlds/world_source.h"

namespace tianji::bridge {

/// Is declarer's side on turn?
bool declaring(const View& view);

/// The line from `card` to the last card when both sides see all cards and play best; shorter when
/// the solver is stopped.
std::vector<Move> principal_variation(const View& view, const Hands& held, Card card,
                                      double_dummy::Solver& solver);

/// The lead that a card needs to overrule the rule's card, in standard errors of their mean
/// difference.
double clear_lead(const View& view);

/// Columns of a matrix: the best card, and the one that a rule of thumb chose.
struct Rivals {
  std::size_t best;
  std::size_t rule;
};
/// Is the best card so clearly better that it overrules the rule's card?
bool overrules(const View& view, const PayoffMatrix& matrix, Rivals cards, Grounds grounds);

/// The decision to make.
struct CardQuestion {
  const View& view;
  const CardAdvices& advice;  ///< at least two candidates, whose order breaks ties
  const Belief& belief;
  const Settings& settings;  ///< lambda 0, scored by points
  bool checks_rule;          ///< is the first card chosen unless another one is clearly better?
};

/// Works until `stop(worlds, exact)`. Only the chosen candidate has figures (expected, tricks,
/// make) and a line; the rest follow in the order of the rules. Nothing when no world was settled.
std::optional<Choice> settled_card(const CardQuestion& question, Solvers& solvers, KeptDeals& kept,
                                   const std::function<bool(std::size_t, bool)>& stop);

}  // namespace tianji::bridge
