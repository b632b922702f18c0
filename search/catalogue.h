// Every game that can be played, one row each: the only list of games.
#pragma once

#include <span>

#include "search/player.h"

namespace tianji::search {

/// The first is the default.
std::span<const Game> catalogue();

}  // namespace tianji::search
