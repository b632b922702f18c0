// What it is worth to solve the subgames of a strategy again, unsafe and safe
// (search/regret/resolve.h).
#pragma once

#include <iosfwd>
#include <optional>
#include <span>
#include <string_view>

#include "absl/status/status.h"
#include "protocol/games/numbered/state.h"
#include "search/player.h"
#include "tuning/solve_game/solution.h"

namespace tianji::tuning {

/// The number of moves after which subgames begin, 0 for `card`; nothing if the text is neither.
std::optional<std::size_t> parse_beginning(std::string_view text);

/// Prints the exploitability of the strategy and of what becomes of it where the subgames that
/// `options.resolve` names are solved again, for each seat and for both. An error: they are not
/// two who move in turn, or the game has no such subgames.
absl::Status print_resolved(const SolveOptions& options, const protocol::numbered::Game& game,
                            std::span<const search::SetBehaviour> strategy, std::ostream& out);

}  // namespace tianji::tuning
