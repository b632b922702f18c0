// The decision log: one line of JSON for each decision, from which every figure printed about the
// decision can be computed again.
//
// Keys: variant, game (its number), ply (the moves after the word `moves` in the position; absent
// where the client's dialect has no such text), position (the text after `position`), seat,
// candidates [text], weights [per world], payoffs [per world [per candidate]], unit, form, lambda,
// expected, risk, adjusted [per candidate], chosen, by_payoff, by_risk {rms, literal, downside,
// regret}, phase, depth, nodes, ms, version; card play at bridge also has tricks [per world [per
// candidate]]: declarer's total. Weights need not sum to 1. Luck common to all candidates stays in
// the payoffs (search/thinking/weighing.h). If nothing was weighed, candidates holds only the
// chosen move and there are no worlds.
#pragma once

#include <cstdint>
#include <string>

#include "search/report.h"
#include "search/thinking/weighing.h"

namespace tianji::protocol {

/// The facts that a log line holds besides the decision itself.
struct Circumstances {
  std::string variant;
  std::int64_t game = 1;  ///< option GameNumber, or counted from 1
  std::string position;   ///< the text after `position`; empty: not known
  std::string seat;       ///< the seat that the engine plays for
  search::Info last{};    ///< the last report with multipv 1; defaults if there was none
  search::Milliseconds time{0};
};

/// One line of the log, without its line end.
std::string decision_text(const search::Decision& decision, const Circumstances& circumstances);

}  // namespace tianji::protocol
