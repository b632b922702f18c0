// Lists the house players of each game.
#pragma once

#include <vector>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// The house players of a game. All games have `random`, which plays any legal move. Small games
/// have one for each method that their option `Search` offers. All have the engine itself.
std::vector<HousePlayer> house_players(const games::GameKind& kind);

}  // namespace tianji::match
