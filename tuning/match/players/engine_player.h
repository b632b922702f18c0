// The engine itself as a house player: it answers in this process, without pipes, by the text
// protocol and with all options of the game, clocks and levels. A fault in it ends the match.
//
//   tianji          as the program tianji
//   tianji-tuning   as tianji --tuning: the numbers of its search are options too
#pragma once

#include <span>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

/// The players of every game; a limit for them is needed, as for a process.
std::span<const HousePlayer> engine_players();

}  // namespace tianji::match
