#include <algorithm>
#include <array>
#include <catch2/catch.hpp>

#include "engine/core/random.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"
#include "search/xiangqi/tree.h"
#include "tests/search/xiangqi/small_positions.h"

namespace tianji::xiangqi {
namespace {

Value worth(Piece piece) { return piece == kNoPiece ? 0 : kExchangeValue[index(kind_of(piece))]; }

/// The gain of the side to move by legal captures on `square`, each with the cheapest piece (of
/// equal ones the one on the lowest square), when each side may stop.
Value best_exchange(Board& board, Square square) {
  MoveList moves;
  legal_captures(board, moves);
  Move cheapest = kNoMove;
  for (const Move move : moves) {
    if (to_of(move) != square) continue;
    const auto rank = [&](Move m) {
      return std::pair(worth(board.at(from_of(m))), index(from_of(m)));
    };
    if (cheapest == kNoMove || rank(move) < rank(cheapest)) cheapest = move;
  }
  if (cheapest == kNoMove) return 0;
  const Value gain = worth(board.at(square));
  const Board::Undo undo = board.play(cheapest);
  const Value value = std::max(0, gain - best_exchange(board, square));
  board.undo(cheapest, undo);
  return value;
}

/// Checks every legal move; returns how many keep all of their capture on an attacked square,
/// because a pin or a check forbids the recapture.
int compare(Board board) {
  int bound = 0;
  MoveList moves;
  legal_moves(board, moves);
  for (const Move move : moves) {
    const Square to = to_of(move);
    const Value first = worth(board.at(to));
    const Value mine = worth(board.at(from_of(move)));
    const Board::Undo undo = board.play(move);
    const Value value = first - best_exchange(board, to);
    const bool attacked =
        !(board.attackers(to, board.occupied()) & board.of(board.mover())).empty();
    board.undo(move, undo);
    INFO(to_text(Fen{.board = board}) << " " << to_text(move));
    CHECK(exchange_reaches(board, move, value));
    CHECK_FALSE(exchange_reaches(board, move, value + 1));
    bound += attacked && value == first && mine > first ? 1 : 0;
  }
  return bound;
}

TEST_CASE("static exchange is what legal captures on one square yield", "[search/xiangqi]") {
  int bound = 0;
  for (const Position& position : small_positions(41, 600, 14)) bound += compare(position.board());
  CHECK(bound > 100);
}

TEST_CASE("static exchange in games by chance is what legal captures on one square yield",
          "[search/xiangqi]") {
  Random random(43);
  for (int game = 0; game < 20; ++game) {
    Position position;
    for (int ply = 0; ply < 60 && !position.over(); ++ply) {
      if (ply % 4 == 0) compare(position.board());
      MoveList moves;
      legal_moves(position.board(), moves);
      position.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

struct Bound {
  std::string_view what;
  std::string_view fen;
  std::string_view move;
  Value yields;
};

constexpr Bound kBound[] = {
    {"a rook that shields its king does not take", "4k4/9/9/4r1p2/9/9/9/9/4R1R2/3K5 w", "g1g6", 80},
    {"one of two screens of a cannon does not step aside", "4k4/4a4/9/3P5/4P4/9/9/4C4/9/3K5 w",
     "d6d7", 0},
    {"a king does not step into the other's file", "4k4/3R5/9/9/9/9/9/9/9/3K5 w", "d8d9", 0},
};

TEST_CASE("static exchange sees pins and the kings face to face", "[search/xiangqi]") {
  for (const Bound& bound : kBound) {
    const auto fen = parse_fen(bound.fen);
    INFO(bound.what);
    REQUIRE(fen.ok());
    const auto move = parse_move(fen->board, bound.move, CoordinateBase::zero);
    REQUIRE(move.ok());
    CHECK(exchange_reaches(fen->board, *move, bound.yields));
    CHECK_FALSE(exchange_reaches(fen->board, *move, bound.yields + 1));
  }
}

}  // namespace
}  // namespace tianji::xiangqi
