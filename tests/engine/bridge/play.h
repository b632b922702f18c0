// Boards at random, for the tests of bridge.
#pragma once

#include <string_view>

#include "engine/bridge/state.h"
#include "engine/core/random.h"

namespace tianji::bridge {

/// A random deal whose auction was `contract` by its declarer and three passes.
inline State dealt(Random& random, const Contract& contract,
                   Vulnerability v = Vulnerability::none) {
  State state(random_deal(random), Table(contract.declarer, v));
  state.play(Call::bid(contract.level, contract.strain));
  for (int i = 0; i < 3; ++i) state.play(Call::pass());
  return state;
}

/// A random contract, undoubled.
inline Contract random_contract(Random& random) {
  const Call bid = Call::from_code(static_cast<int>(random.below(35)));
  return {bid.level(), bid.strain(), Doubling::none, kSeats[random.below(4)]};
}

/// Plays `count` random legal moves, or as many as there are.
inline void play_random(State& state, Random& random, int count) {
  for (int i = 0; i < count && !state.over(); ++i) {
    MoveList list;
    state.moves(list);
    state.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

}  // namespace tianji::bridge
