// Chases: attacks that a move makes on pieces that are not sufficiently protected.
#pragma once

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// Squares of the pieces that a legal move, which captures nothing, chases. `before` is the board
/// on which it is played. What is a chase, and what is none:
///
/// - the move made the attack: the same piece could not take the same victim before it;
/// - kings and pawns chase nobody; kings and pawns that have not crossed the river are not chased;
/// - a piece that would expose its own king by capturing chases nobody;
/// - a protected piece is not chased, unless it is a rook attacked by a horse or a cannon; a piece
/// that
///   would expose its own king by recapturing does not protect;
/// - a piece that could as well take its attacker of the same kind is offered an exchange;
/// - a check that is on the board stands aside: it hinders neither capture nor recapture, unless it
///   is the king that recaptures.
Bitboard chased(const Board& before, Move move);

}  // namespace tianji::xiangqi
