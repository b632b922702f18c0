// Answers to `query …` about a bridge position.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/state.h"

namespace tianji::search {

/// One line for `words`, as protocol's queries ask: "legal", "seat", "players", "fen",
/// "view <seat>", "payoff", "gameover", "p1turn", "result".
absl::StatusOr<std::string> answer_bridge_query(const bridge::View& view,
                                                std::span<const std::string_view> words);

}  // namespace tianji::search
