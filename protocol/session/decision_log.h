// The decision log: a line of JSON for each decision, from which every figure that was printed of
// it can be computed again.
//
// Keys: variant, position (what followed `position`), seat, candidates [text], weights [one a
// world], payoffs [[one a candidate] a world], unit, form, lambda, expected, risk, adjusted [one a
// candidate each], chosen, by_payoff, by_risk {rms, literal, downside, regret}, phase, depth,
// nodes, ms, version; bridge play also tricks [[one a candidate] a world], declarer's in the end.
// Weights need not sum to 1. Luck common to all candidates is not taken out
// (search/thinking/weighing.h). Where nothing was weighed, candidates holds what was chosen and
// there are no worlds.
#pragma once

#include <string>

#include "search/report.h"
#include "search/thinking/weighing.h"

namespace tianji::protocol {

/// What a log tells of a decision beside the decision itself.
struct Circumstances {
  std::string variant;
  std::string position;  ///< what followed `position`
  std::string seat;      ///< that is helped
  search::Info last{};   ///< the last one of the first line; none: its defaults
  search::Milliseconds time{0};
};

/// One line, without its end.
std::string decision_text(const search::Decision& decision, const Circumstances& circumstances);

}  // namespace tianji::protocol
