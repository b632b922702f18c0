// What bridge tells for `query …` (search/queries.h); payoff is in duplicate points.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"
#include "eval/bridge/bidding/reading.h"
#include "search/bridge/worlds/holders.h"

namespace tianji::search {

/// Who holds a card that the view's seat does not see, as that seat believes it; it alone needs a
/// player.
using BelievedHolders = std::function<bridge::Holders(const bridge::Knowledge& known)>;

/// One line for `words`; calls mean what `agreements` say.
absl::StatusOr<std::string> answer_bridge_query(const bridge::View& view,
                                                const bridge::bidding::Agreements& agreements,
                                                const BelievedHolders& believed,
                                                std::span<const std::string_view> words);

}  // namespace tianji::search
