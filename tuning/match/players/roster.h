// Lists the house players of each game.
#pragma once

#include <span>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// The house players of a game. All games have `random`, which plays any legal move.
std::span<const HousePlayer> house_players(const games::GameKind& kind);

}  // namespace tianji::match
