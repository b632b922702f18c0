// The games with players whose search can be tuned (tianji-lab tune).
#pragma once

#include <span>

#include "search/player.h"

namespace tianji::search {

/// The games of the catalogue. Where a game has a player whose search can be tuned, it is that one,
/// and the numbers of the search are options too.
std::span<const Game> tuning_catalogue();

}  // namespace tianji::search
