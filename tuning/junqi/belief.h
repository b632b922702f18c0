// `tianji-lab belief`: how well hidden pieces are recognized in recorded games, and the fit of the
// weights that it is done by.
#pragma once

#include <iosfwd>
#include <string>

#include "protocol/program.h"
#include "tuning/junqi/belief_positions.h"

namespace tianji::tuning {

/// Games are numbered over all files. Those of odd numbers are the test half: at each ply the
/// belief of a seat in the kind of every piece on the board that it neither sees nor knows by logic
/// is compared with the truth: the mean of -ln(probability), in nats. Beliefs are
///   counts     the army's inventory, cut down to what logic leaves the piece by itself
///   inventory  shares of worlds drawn, all that logic leaves being equally likely
///   layout     the same, weighed by the layout prior
///   behaviour  by what pieces have done as well
/// and half a world is added to each kind that is possible. Errors are standard errors over games.
/// Prints a table to `out`, with how much the last belief loses less than each of the others.
///
/// With `fit`, the games of even numbers, the training half, are fitted (belief_fit.h).
///
/// Games that cannot be read are complained of on `err`. Fails when a file cannot be read or there
/// is no game. A progress bar runs on a terminal's standard error.
protocol::Outcome belief_command(const BeliefOptions& options, std::ostream& out,
                                 std::ostream& err);

/// The variants that it knows, for help texts.
std::string belief_variants();

}  // namespace tianji::tuning
