// How well the holders of hidden cards are guessed in recorded boards of bridge: a part of
// `tianji-lab belief` (tuning/belief/belief.h).
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/samples/belief_options.h"
#include "tuning/samples/belief_samples.h"

namespace tianji::tuning {

/// PBN. After so many cards each seat that plays (declarer, both defenders) is asked who holds each
/// card that it neither sees nor knows by logic. Beliefs are
///   uniform  all deals that logic leaves
///   auction  by the calls, both sides read as bidding the natural system
/// and then, on the same worlds as `auction`, weighed by one sort of evidence in the play more
/// (search/bridge/worlds/belief.h). Half a world of those that count (the effective number of them)
/// is added for each holder that is possible.
absl::StatusOr<BeliefFigures> bridge_belief(const std::vector<std::string>& texts,
                                            const BeliefOptions& options, std::ostream& out,
                                            std::ostream& err);

}  // namespace tianji::tuning
