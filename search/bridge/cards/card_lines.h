// What is said of a card however it was chosen: its line, and whether it overrules a rule's.
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

/// The line that both sides follow to the last card, all cards seen, after `card`; shorter when the
/// solver is stopped.
std::vector<Move> principal_variation(const View& view, const Hands& held, Card card,
                                      double_dummy::Solver& solver);

/// A rule's card is overruled by one that is ahead by more than so many standard errors of the mean
/// of their difference.
double clear_lead(const View& view);

/// Columns of a matrix: the best card, and the one that a rule of thumb chose.
struct Rivals {
  std::size_t best;
  std::size_t rule;
};
/// Is the best card clearly better, on these grounds?
bool overrules(const View& view, const PayoffMatrix& matrix, Rivals cards, Grounds grounds);

}  // namespace tianji::bridge
