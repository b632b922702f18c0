// The part of `tianji-lab belief` for junqi and siguo: how well the kinds of hidden pieces are
// guessed in recorded games, and the fit of the weights behind that (tuning/belief/belief.h).
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/samples/belief_options.h"
#include "tuning/samples/belief_samples.h"

namespace tianji::tuning {

/// At each ply a seat is asked for the kind of every piece on the board that it neither sees nor
/// knows by logic. The beliefs are
///   counts     the numbers of an army's pieces of each kind that logic allows this piece
///   inventory  shares of worlds, of which all that logic allows are equally likely
///   cells      the same, with worlds drawn by the cells on which people put each kind
///   layout     the same, with worlds drawn by the ways in which people set up whole armies
///   behaviour  the same, with worlds drawn by what pieces have done as well
/// For each possible kind half a world is added, so that no probability is 0. With options.fit the
/// weights are fitted and written instead: `out` gets a summary, and the figures are empty.
absl::StatusOr<BeliefFigures> junqi_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err);
absl::StatusOr<BeliefFigures> siguo_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err);

}  // namespace tianji::tuning
