// Reads a player's answer on its turn as moves: a whole army, or one move; and what our own army
// may become while it is set up.
#pragma once

#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/junqi/layout.h"
#include "engine/junqi/state.h"

namespace tianji::junqi {

/// `setup:<letters>` stands for one move a letter: at least one, at most as many as the seat on
/// turn has cells left. Any other text stands for the move that it names.
template <class Board>
absl::StatusOr<std::vector<Move>> parse_turn(const State<Board>& state, std::string_view text);

/// `begun` extended by `setup:<letters>` with at least one letter. The result can be completed to a
/// whole layout.
absl::StatusOr<Layout> goes_on(const Layout& begun, std::string_view word);

/// True if `layout` begins with all of `begun`.
bool begins(const Layout& layout, const Layout& begun);

}  // namespace tianji::junqi
