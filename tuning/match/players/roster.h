// Which players of this program can take part in a match.
#pragma once

#include <span>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// Those of a game. All games have `random`: any legal move.
std::span<const HousePlayer> house_players(const games::GameKind& kind);

}  // namespace tianji::match
