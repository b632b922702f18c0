// `tianji-lab belief`: how well hidden pieces and cards are guessed in recorded games, and the fit
// of the weights of these guesses.
#pragma once

#include <iosfwd>
#include <string>

#include "protocol/programs/program.h"
#include "tuning/samples/belief_options.h"

namespace tianji::tuning {

/// The test half is every second game over all files, from the second on; for bridge, the boards of
/// even numbers. In these games seats are asked, at each moment in options.plies, for every piece
/// or card that they neither see nor know by logic, and their beliefs are compared with the truth.
/// The figure is the mean of -ln(the probability of the truth), in nats, with its standard error
/// over games. Prints a table to `out`; <game>/belief.h lists the beliefs.
///
/// With options.fit the training half, which is the other one, is fitted instead, and the weights
/// are written into that folder.
///
/// Games that cannot be read are reported on `err`. An error if a file cannot be read, if no game
/// is left, or, before the work, if the folder or file for the results cannot be used. A progress
/// bar runs on a terminal's standard error.
protocol::Outcome belief_command(const BeliefOptions& options, std::ostream& out,
                                 std::ostream& err);

/// The names of the variants that belief_command() knows, for help texts.
std::string belief_variants();

}  // namespace tianji::tuning
