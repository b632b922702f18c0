// Mates and escapes from mate, proven by looking at every move: tests/data/xiangqi_tactics.txt.
//
// A line is `<kind> <fen> : <moves>`, the FEN in two fields and the moves in the order of
// `legal_moves`. A side without a legal move has lost, so that a stalemate counts as a mate.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {

/// `mate1`, `mate2`: all moves that mate in exactly one or two moves. `escape`: all moves that do
/// not let the other side mate at once, where other moves do.
inline constexpr std::array<std::string_view, 3> kTactics = {"mate1", "mate2", "escape"};

bool can_mate(Board& board, int moves);

/// Whether `move` mates in at most `moves` moves of the mover, itself included.
inline bool move_mates(Board& board, Move move, int moves) {
  const Board::Undo undo = board.play(move);
  MoveList replies;
  legal_moves(board, replies);
  bool mates = replies.empty() || moves > 1;
  for (std::size_t i = 0; i < replies.size() && mates; ++i) {
    const Board::Undo back = board.play(replies[i]);
    mates = can_mate(board, moves - 1);
    board.undo(replies[i], back);
  }
  board.undo(move, undo);
  return mates;
}

inline bool can_mate(Board& board, int moves) {
  MoveList list;
  legal_moves(board, list);
  for (const Move move : list) {
    if (move_mates(board, move, moves)) return true;
  }
  return false;
}

/// The answers to a position as one of `kind`; none where it is not of that kind.
inline std::vector<Move> tactic_answers(std::string_view kind, Board board) {
  const int moves = kind == "mate2" ? 2 : 1;
  if (kind != "mate1" && can_mate(board, 1)) return {};
  MoveList list;
  legal_moves(board, list);
  std::vector<Move> answers;
  for (const Move move : list) {
    if (kind == "escape") {
      const Board::Undo undo = board.play(move);
      if (!can_mate(board, 1)) answers.push_back(move);
      board.undo(move, undo);
    } else if (move_mates(board, move, moves)) {
      answers.push_back(move);
    }
  }
  if (kind == "escape" && answers.size() == list.size()) answers.clear();
  return answers;
}

inline std::string tactic_line(std::string_view kind, const Board& board,
                               const std::vector<Move>& answers) {
  const std::string fen = to_text(Fen{.board = board});
  std::string line = std::string(kind) + " " + fen.substr(0, fen.find(' ') + 2) + " :";
  for (const Move move : answers) line += " " + to_text(move);
  return line;
}

}  // namespace tianji::xiangqi
