// How well hidden pieces are recognized in recorded games of junqi and siguo, and the fit of the
// weights that it is done by: a part of `tianji-lab belief` (tuning/belief/belief.h).
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/samples/belief_options.h"
#include "tuning/samples/belief_samples.h"

namespace tianji::tuning {

/// At each ply the belief of a seat in the kind of every piece on the board that it neither sees
/// nor knows by logic is compared with the truth. Beliefs are
///   counts     the army's inventory, cut down to what logic leaves the piece by itself
///   inventory  shares of worlds drawn, all that logic leaves being equally likely
///   layout     the same, weighed by the layout prior
///   behaviour  by what pieces have done as well
/// and half a world is added to each kind that is possible. With `fit` what was found is written,
/// said on `out`, and no figures come back.
absl::StatusOr<BeliefFigures> junqi_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err);
absl::StatusOr<BeliefFigures> siguo_belief(const std::vector<std::string>& texts,
                                           const BeliefOptions& options, std::ostream& out,
                                           std::ostream& err);

}  // namespace tianji::tuning
