// Weights of eval/junqi fitted to recorded games: how armies are set up (layout.weights), and what
// the behaviour of a piece says of its kind (behaviour.weights).
#pragma once

#include <iosfwd>
#include <vector>

#include "absl/status/status.h"
#include "engine/junqi/records/record.h"
#include "tuning/samples/belief_options.h"

namespace tianji::tuning {

/// Counts kinds by cell. On top of these counts fits the behaviour by maximum likelihood: the
/// slope of a weight is how much oftener trait and kind meet in worlds drawn than in the truth, at
/// moments of the games, from the view of a seat; the walks through worlds go on from one step of
/// the descent to the next (persistent contrastive divergence, Tieleman 2008). A tenth of the games
/// is kept out, to see what the fit is worth. Writes both files to the folder `options.fit`, and
/// what it reached to `out`. An error: no game is long enough, or a file cannot be written.
template <class Board>
absl::Status fit_belief(const std::vector<junqi::GameRecord<Board>>& games,
                        const BeliefOptions& options, std::ostream& out);

}  // namespace tianji::tuning
