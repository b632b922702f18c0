// Boards for tests, from random games or thrown together at random.
#pragma once

#include <array>
#include <cctype>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "engine/xiangqi/position.h"

namespace tianji::xiangqi {

/// The boards of a random game from the start; in some moves a capture is preferred.
inline std::vector<Board> boards_of_a_game(Random& random, std::size_t plies) {
  std::vector<Board> boards = {parse_fen(kStart)->board};
  while (boards.size() < plies) {
    Board board = boards.back();
    MoveList list;
    if (random.below(4) == 0) legal_captures(board, list);
    if (list.empty()) legal_moves(board, list);
    if (list.empty()) break;
    board.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
    boards.push_back(board);
  }
  return boards;
}

/// A random point where the red piece may stand.
inline Square random_point(char piece, Random& random) {
  switch (piece) {
    case 'k':
    case 'a': {
      const std::uint32_t point = random.below(9);
      return square_at(3 + point % 3, point / 3);
    }
    case 'b':
      return square_of(random.below(kHalf));
    case 'p':
      return square_of(27 + random.below(kSquares - 27));
    default:
      return square_of(random.below(kSquares));
  }
}

/// A sound board with random pieces of both sets at random points: it has many pins, screens and
/// checks.
inline Board thrown_board(Random& random) {
  constexpr std::string_view kSet = "kaabbnnrrccppppp";
  for (;;) {
    std::array<char, kSquares> pieces;
    pieces.fill('1');
    const std::uint32_t share = 20 + random.below(80);
    for (const bool red : {true, false}) {
      for (const char c : kSet) {
        if (c != 'k' && random.below(100) >= share) continue;
        const std::size_t point = index(random_point(c, random));
        const std::size_t n = red ? point : kSquares - 1 - point;
        pieces[n] = red ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
      }
    }
    std::string fen;
    for (std::size_t rank = kRanks; rank-- > 0;) {
      fen.append(pieces.data() + kFiles * rank, kFiles);
      if (rank > 0) fen += '/';
    }
    fen += random.below(2) == 0 ? " w" : " b";
    if (auto read = parse_fen(fen); read.ok() && check_turn(read->board).ok()) return read->board;
  }
}

}  // namespace tianji::xiangqi
