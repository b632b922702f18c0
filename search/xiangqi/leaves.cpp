#include "search/xiangqi/leaves.h"

#include "engine/xiangqi/move_generation.h"

namespace tianji::xiangqi {

std::uint64_t leaves(Board& board, int depth, const search::Control& control) {
  constexpr int kShort = 3;  // a few milliseconds at most
  if (depth <= kShort) return perft(board, depth);
  MoveList moves;
  legal_moves(board, moves);
  std::uint64_t count = 0;
  for (const Move move : moves) {
    if (control.stopped()) break;
    const Board::Undo undo = board.play(move);
    count += leaves(board, depth - 1, control);
    board.undo(move, undo);
  }
  return count;
}

}  // namespace tianji::xiangqi
