// Reads a player's answer on its turn as moves: a whole army, or one move.
#pragma once

#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {

/// `setup:<letters>` stands for one move a letter: at least one, at most as many as the seat on
/// turn has cells left. Any other text stands for the move that it names.
template <class Board>
absl::StatusOr<std::vector<Move>> parse_turn(const State<Board>& state, std::string_view text);

}  // namespace tianji::junqi
