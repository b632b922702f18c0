// `tianji-lab belief`: how well hidden pieces and cards are guessed in recorded games, and the fit
// of the weights of these guesses.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/learn/belief_samples.h"

namespace tianji::tuning {

/// The test half is every second game over all files, from the second on; for bridge, the boards of
/// even numbers. In these games seats guess, at each moment in options.plies, every piece
/// or card that they neither see nor know by logic, and their beliefs are compared with the truth.
/// The figure is the mean of -ln(the probability of the truth), in nats, with its standard error
/// over games. Prints a table to `out`; those of bridge are listed in
/// tuning/bridge/belief/belief.h, those of junqi and siguo below.
///
/// With options.fit the training half, which is the other one, is fitted instead, and the weights
/// are written into that folder.
///
/// Games that cannot be read are reported on `err`. An error if a file cannot be read, if no game
/// is left, or, before the work, if the folder or file for the results cannot be used. A progress
/// bar runs on a terminal's standard error.
protocol::Outcome belief_command(const BeliefOptions& options, std::ostream& out,
                                 std::ostream& err);

/// The beliefs about junqi and siguo: at each ply a seat guesses the kind of every piece on
/// the board that it neither sees nor knows by logic. The beliefs are
///   counts     the numbers of an army's pieces of each kind that logic allows this piece
///   inventory  worlds, of which all that logic allows are equally likely
///   cells      the same, with worlds drawn by the cells on which people put each kind
///   layout     the same, with worlds drawn by the ways in which people set up whole armies
///   behaviour  the same, with worlds drawn by what pieces have done as well
///   secrecy    with options.observer: the same, by that file, which is believed in full
/// For each possible kind half a world is added, so that no probability is 0. With options.fit the
/// weights are fitted and written instead: `out` gets a summary, and the figures are empty.
absl::StatusOr<BeliefFigures> junqi_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err);
absl::StatusOr<BeliefFigures> siguo_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err);

/// The names of the variants that belief_command() knows, for help texts.
std::string belief_variants();

}  // namespace tianji::tuning
