// A move of chance for games in which much happens.
#pragma once

#include "engine/core/random.h"
#include "engine/junqi/position.h"

namespace tianji::junqi {

/// A flag if one can be taken, which would seldom happen by chance; else a move of chance, in half
/// of the cases an attack where there is one.
template <class Board>
Move lively_move(const Battle<Board>& battle, Random& random) {
  typename Battle<Board>::MoveList moves;
  battle.moves(moves);
  typename Battle<Board>::MoveList attacks;
  for (const Move move : moves) {
    const Piece defender = battle.at(move.to);
    if (defender == kNoPiece) continue;
    if (battle.kind(defender) == Kind::flag) return move;
    attacks.push_back(move);
  }
  const auto& from = !attacks.empty() && random.below(2) == 0 ? attacks : moves;
  return from[random.below(static_cast<std::uint32_t>(from.size()))];
}

}  // namespace tianji::junqi
