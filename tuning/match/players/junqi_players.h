// The house players of junqi and siguo, which are also the rungs of the ladder.
//
//   random          any legal move
//   random-capture  a capture, drawn at random, whenever it has one; else any legal move
//   one-ply         the best mean evaluation one ply on, over worlds (16 by default)
//   flat            flat Monte Carlo: plays every move out once in each of N worlds (64 by default)
//   is-mcts         information-set tree search with this many playouts (nodes=, 1000 by default)
//   search          our search: worlds a round (16 by default), depth (2 by default), and the
//                   options Rollout, Weights, RiskAversion and RiskForm
//   all-seen        the same search, but it sees all pieces: no belief could score more
#pragma once

#include <span>

#include "tuning/match/players/house_player.h"

namespace tianji::match {

std::span<const HousePlayer> junqi_players();
std::span<const HousePlayer> siguo_players();

}  // namespace tianji::match
