// The players of this program that take part in matches of junqi and siguo: the ladder's rungs.
//
//   random          any legal move
//   random-capture  attacks whenever it can, anything at random
//   one-ply         the best expected evaluation one ply on, over worlds (16)
//   flat            flat Monte Carlo, a playout of every move in each of so many worlds (64)
//   search          our search: worlds (16) a round, depth (2), and the options Rollout, Weights,
//                   RiskAversion and RiskForm
//   all-seen        the same, shown all cards: an upper bound for better belief
#pragma once

#include <span>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

std::span<const HousePlayer> junqi_players();
std::span<const HousePlayer> siguo_players();

}  // namespace tianji::match
