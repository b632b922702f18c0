// What bridge tells for `query …` (search/queries.h); payoff is in duplicate points.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"

namespace tianji::search {

/// One line for `words`.
absl::StatusOr<std::string> answer_bridge_query(const bridge::View& view,
                                                std::span<const std::string_view> words);

}  // namespace tianji::search
