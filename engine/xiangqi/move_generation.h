// Moves of a Board, appended to a list in an order that depends on the board alone.
//
// All lists but the pseudo-legal ones are fully legal, in check or not.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

void legal_moves(const Board& board, MoveList& list);
void legal_captures(const Board& board, MoveList& list);
/// Moves that capture nothing.
void legal_quiets(const Board& board, MoveList& list);
/// The same as legal_moves when in check, which it must be.
void legal_evasions(const Board& board, MoveList& list);

/// By the rules of each piece; `Board::legal` tells which leave the king safe. When not in check.
void pseudo_captures(const Board& board, MoveList& list);
void pseudo_quiets(const Board& board, MoveList& list);

/// How many legal moves there are, without writing them down.
std::size_t count_legal(const Board& board);
bool has_legal_move(const Board& board);

/// Leaves of the tree of legal moves, `depth` plies deep; counts the last ply in bulk.
std::uint64_t perft(Board& board, int depth);

}  // namespace tianji::xiangqi
