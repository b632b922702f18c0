// `tianji-lab belief`: how well what is hidden is guessed in recorded games, and the fit of the
// weights that it is done by.
#pragma once

#include <iosfwd>
#include <string>

#include "protocol/programs/program.h"
#include "tuning/samples/belief_options.h"

namespace tianji::tuning {

/// Games (bridge: deals, by the numbers of their boards) are numbered over all files. Those of odd
/// numbers (bridge: even ones) are the test half: at each moment asked for, what a seat believes of
/// everything that it neither sees nor knows by logic is compared with the truth: the mean of
/// -ln(probability), in nats. Errors are standard errors over games. Prints a table to `out`; which
/// beliefs are compared is said in <game>/belief.h.
///
/// With `fit`, the training half is fitted and what was found is written to that folder.
///
/// Games that cannot be read are complained of on `err`. Fails when a file cannot be read or there
/// is no game. A progress bar runs on a terminal's standard error.
protocol::Outcome belief_command(const BeliefOptions& options, std::ostream& out,
                                 std::ostream& err);

/// The variants that it knows, for help texts.
std::string belief_variants();

}  // namespace tianji::tuning
