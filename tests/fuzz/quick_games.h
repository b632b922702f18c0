// The games of the catalogue with players that do not think long: sessions are tested, not
// searches.
#pragma once

#include <span>

#include "search/player.h"

namespace tianji::fuzz {

/// Each player reads positions and answers questions as its game does, and plays the first legal
/// move; where the moves are too many to list it thinks about one node. It counts no positions.
std::span<const search::Game> quick_games();

}  // namespace tianji::fuzz
