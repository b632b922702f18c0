#include "eval/xiangqi/evaluation.h"

#include <catch2/catch.hpp>
#include <string>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "engine/xiangqi/move_generation.h"
#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {
namespace {

Value value_of(const Board& board) {
  static const Evaluation kEvaluation(standard_weights());
  return kEvaluation.value(board, kEvaluation.sums(board));
}

/// `board` with colours and ends of the board exchanged (`sides`), with files mirrored (`files`).
Board turned(const Board& board, bool sides, bool files) {
  Board result;
  board.occupied().each([&](Square square) {
    const Piece piece = board.at(square);
    const Side side = sides ? opponent(side_of(piece)) : side_of(piece);
    const std::size_t rank = sides ? kRanks - 1 - rank_of(square) : rank_of(square);
    const std::size_t file = files ? kFiles - 1 - file_of(square) : file_of(square);
    result.put(square_at(file, rank), piece_of(side, kind_of(piece)));
  });
  result.set_mover(sides ? opponent(board.mover()) : board.mover());
  return result;
}

TEST_CASE("the evaluation knows neither colours nor left and right", "[eval/xiangqi]") {
  Random random(31);
  int uneven = 0;
  for (int game = 0; game < 30; ++game) {
    Board board = parse_fen("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w")->board;
    for (int ply = 0; ply < 100; ++ply) {
      MoveList moves;
      legal_moves(board, moves);
      if (moves.empty()) break;
      board.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      const Value value = value_of(board);
      INFO(to_text(Fen{board}));
      CHECK(value_of(turned(board, true, false)) == value);
      CHECK(value_of(turned(board, false, true)) == value);
      uneven += value != 0 ? 1 : 0;
    }
  }
  CHECK(uneven > 500);
}

TEST_CASE("a piece more is worth something, a hollow cannon and a mate threat too",
          "[eval/xiangqi]") {
  const auto value = [](std::string_view fen) { return value_of(parse_fen(fen)->board); };
  const Value even = value("4k4/9/9/9/9/9/9/9/9/R3K3r w");
  CHECK(value("4k4/9/9/9/9/9/9/9/9/R3K4 w") > even + 500);
  // An advisor stands between cannon and king, against a hollow cannon with nothing in between.
  CHECK(value("2bak4/4a4/9/9/9/9/4C4/9/9/R2K5 w") < value("2ba1k3/4a4/9/9/9/9/5C3/9/9/R2K5 w"));
}

TEST_CASE("weights survive being written and read", "[eval/xiangqi]") {
  const std::string text = to_text(standard_weights());
  const auto again = parse_weights(text);
  REQUIRE(again.ok());
  CHECK(to_text(*again) == text);
  int names = 0;
  each(standard_weights(), [&](const std::string& name, const auto& numbers) {
    ++names;
    CHECK_FALSE(numbers.empty());
    CHECK(text.find(name) != std::string::npos);
  });
  CHECK(names == 2 * (1 + 7 + 19));
}

TEST_CASE("a wrong file of weights is named by its line", "[eval/xiangqi]") {
  const auto complaint = [](std::string_view text) {
    const auto weights = parse_weights(text);
    REQUIRE_FALSE(weights.ok());
    return sentence(weights.status());
  };
  CHECK(complaint("# nothing\n12") ==
        "line 2: read \"12\", expected a name before the first number");
  CHECK(complaint("pieces.middle 1 2 3 x4") ==
        "line 1: read \"3 numbers\", expected 7 numbers of pieces.middle");
  CHECK(complaint("pieces.middle 1 2 3 4y") ==
        "line 1: read \"4y\", expected a name or a number from -5000 to 5000");
  CHECK(complaint("pieces.middle 1 2 3\n\npieces.end 1") ==
        "line 3: read \"3 numbers\", expected 7 numbers of pieces.middle");
  CHECK(complaint("pieces.middle 1 2 3 4 5 6 7\n8") ==
        "line 2: read \"8\", expected a name after the 7 numbers of pieces.middle");
  CHECK(complaint("pieces.best 1") ==
        "line 1: read \"pieces.best\", expected the name of a weight");
  CHECK(complaint("tempo.end 1 tempo.end 2") ==
        "line 1: read \"tempo.end\", expected each name once");
  CHECK(complaint("tempo.end 1").find("expected the numbers of ") != std::string::npos);
  CHECK(complaint("tempo.end 5001").find("\"5001\"") != std::string::npos);
}

}  // namespace
}  // namespace tianji::xiangqi
