// Moves of a Board, appended to a list in an order that depends on the board alone.
//
// All lists except the pseudo-legal ones hold only legal moves, in check or not.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

void legal_moves(const Board& board, MoveList& list);
void legal_captures(const Board& board, MoveList& list);
/// Moves that capture nothing.
void legal_quiets(const Board& board, MoveList& list);
/// The same as legal_moves; the side to move must be in check.
void legal_evasions(const Board& board, MoveList& list);

/// The number of legal moves, counted without listing them.
std::size_t count_legal(const Board& board);
bool has_legal_move(const Board& board);

/// The leaves of the tree of legal moves, `depth` plies deep; the last ply is counted in bulk.
std::uint64_t perft(Board& board, int depth);

}  // namespace tianji::xiangqi
