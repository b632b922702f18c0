// The players of small games that find their moves by one method each, those that the game's option
// `Search` offers: minimax, uct and so on, in this process. Their limits are depth= and nodes= (for
// Monte-Carlo tree search playouts, 10,000 without a limit); option.X=V sets an option of the game.
#pragma once

#include <vector>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// The players of a game; none if it has no option `Search`.
std::vector<HousePlayer> method_players(const games::GameKind& kind);

}  // namespace tianji::match
