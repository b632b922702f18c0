// Moves of a Board, appended to a list in an order that depends on the board alone.
//
// All lists except the pseudo-legal ones hold only legal moves, in check or not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

template <bool kDark>
using MoveListOf = std::conditional_t<kDark, DarkMoveList, MoveList>;

template <bool kDark>
void legal_moves(const BoardOf<kDark>& board, MoveListOf<kDark>& list);
template <bool kDark>
void legal_captures(const BoardOf<kDark>& board, MoveListOf<kDark>& list);
/// Moves that capture nothing.
template <bool kDark>
void legal_quiets(const BoardOf<kDark>& board, MoveListOf<kDark>& list);
/// The same as legal_moves; the side to move must be in check.
template <bool kDark>
void legal_evasions(const BoardOf<kDark>& board, MoveListOf<kDark>& list);

/// Moves by the rules of the pieces alone: the king may be left or moved where it can be taken.
void pseudo_legal_moves(const Board& board, MoveList& list);

/// The number of legal moves, counted without listing them.
template <bool kDark>
std::size_t count_legal(const BoardOf<kDark>& board);
template <bool kDark>
bool has_legal_move(const BoardOf<kDark>& board);

/// The leaves of the tree of legal moves, `depth` plies deep; the last ply is counted in bulk.
std::uint64_t perft(Board& board, int depth);

}  // namespace tianji::xiangqi
