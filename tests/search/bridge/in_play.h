// Positions from random play.
#pragma once

#include "engine/bridge/deal.h"
#include "engine/bridge/state.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// A random deal in `contract` by South, after `cards` random legal cards.
inline State in_play(std::uint64_t seed, int cards, const char* contract = "3NT") {
  Random random(seed);
  State state(random_deal(random), Table(kSouth));
  for (const char* call : {contract, "Pass", "Pass", "Pass"}) state.play(*parse_move(state, call));
  for (int i = 0; i < cards; ++i) {
    MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

}  // namespace tianji::bridge
