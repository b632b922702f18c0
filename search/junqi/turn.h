// What a player answers on its turn, as moves: a whole army, or one move.
#pragma once

#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {

/// `setup:<letters>` stands for as many moves as there are letters, of which there is at least one
/// and none more than the seat on turn has cells left; anything else for the move it names.
template <class Board>
absl::StatusOr<std::vector<Move>> parse_turn(const State<Board>& state, std::string_view text);

}  // namespace tianji::junqi
