// The answers of bridge to `query …` (search/queries.h). Payoffs are in duplicate points.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"
#include "eval/bridge/bidding/reading.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::search {

/// An error if dummy's cards lie on the table and the view does not have them: then nobody can say
/// what may be played.
absl::Status check_dummy(const bridge::View& view);

/// Gives the probabilities with which each hand holds a hidden card, as the viewer believes. Only
/// this query needs a player.
using BelievedHolders = std::function<bridge::Holders(const bridge::Knowledge& known)>;

/// One line that answers `words`. Calls have the meanings of `agreements`.
absl::StatusOr<std::string> answer_bridge_query(const bridge::View& view,
                                                const bridge::bidding::Agreements& agreements,
                                                const BelievedHolders& believed,
                                                std::span<const std::string_view> words);

}  // namespace tianji::search
