// Chases: attacks that a move makes on pieces that are not sufficiently protected.
#pragma once

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// Squares of the pieces that a legal move, which captures nothing, chases. `before` is the board
/// on which it is played. The rules:
///
/// - The move must create the attack: the same piece could not take the same victim before it.
/// - Kings and pawns chase nothing; kings and pawns that have not crossed the river are not chased.
/// - A piece that would expose its own king by capturing chases nothing.
/// - A protected piece is not chased, unless it is a rook attacked by a horse or a cannon. A piece
///   that would expose its own king by recapturing does not protect.
/// - A piece that could as well take its attacker of the same kind is offered an exchange, not
///   chased.
/// - A check that is on the board is ignored: it prevents neither capture nor recapture, unless it
///   is the king that recaptures.
Bitboard chased(const Board& before, Move move);

}  // namespace tianji::xiangqi
