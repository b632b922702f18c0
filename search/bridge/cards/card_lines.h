// The line that follows a card, and whether a card overrules that of a rule of thumb.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/bridge/state.h"
#include "eval/risk.h"
#include "search/bridge/decision/choice.h"
#include "search/bridge/double_dummy/solver.h"

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

}  // namespace tianji::bridge
