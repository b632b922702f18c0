// Every game that can be played, one row each. protocol/games/kinds.cpp has a row for each game at
// a table of people or engines, in the same order.
#pragma once

#include <span>
#include <string_view>

#include "search/player.h"

namespace tianji::search {

/// The first is the default.
std::span<const Game> catalogue();

/// The same games. Where a game has a player whose search can be tuned (tianji-lab tune), it is
/// that one, and the numbers of the search are options too.
std::span<const Game> tuning_catalogue();

/// Precondition: a game of that variant is in the catalogue.
const Game& game_of(std::string_view variant);

}  // namespace tianji::search
