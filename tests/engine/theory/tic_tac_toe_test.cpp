#include "engine/theory/tic_tac_toe.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

/// The numbers of nodes and of finished games by ply.
struct Counts {
  std::array<int, 10> nodes{};
  std::array<int, 10> ends{};
  std::array<int, 3> results{};  // o won, drawn, x won
};

void walk(TicTacToe& position, std::size_t ply, Counts& counts) {
  ++counts.nodes[ply];
  if (position.over()) {
    ++counts.ends[ply];
    const Value value = position.value(Side{0});
    ++counts.results[value == kDraw ? 1U : (value > 0 ? 2U : 0U)];
  }
  TicTacToe::MoveList list;
  position.moves(list);
  for (const Square square : list) {
    const auto undo = position.play(square);
    walk(position, ply + 1, counts);
    position.undo(square, undo);
  }
}

TEST_CASE("tic-tac-toe has 255168 games", "[engine/theory]") {
  TicTacToe position;
  Counts counts;
  walk(position, 0, counts);
  CHECK(counts.nodes == std::array{1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872});
  CHECK(counts.ends == std::array{0, 0, 0, 0, 0, 1440, 5328, 47952, 72576, 127872});
  CHECK(counts.results == std::array{77904, 46080, 131184});
  int games = 0;
  for (const int ends : counts.ends) games += ends;
  CHECK(games == 255168);
}

TEST_CASE("tic-tac-toe keeps every promise of a game of turns", "[engine/theory]") {
  TicTacToe late;
  REQUIRE(parse("x.o/.x./o..", late).ok());
  CHECK(free_tests::check_position<TicTacToe>({TicTacToe{}, late}, {.seed = 7}) == "");
}

TEST_CASE("tic-tac-toe positions that cannot arise are refused", "[engine/theory]") {
  TicTacToe position;
  const std::pair<const char*, const char*> cases[] = {
      {"xx./.../...", "as many x as o"},       {"o../.../...", "as many x as o"},
      {"xxx/oo./o..", "no move after a line"}, {"ooo/xx./xx.", "no move after a line"},
      {"xxx/ooo/...", "no move after a line"}, {"xo./.../..", "three rows"},
      {"xo.|...|...", "three rows"},           {"Xo./.../...", "three rows"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    const auto status = parse(text, position);
    CHECK(sentence(status).find(expected) != std::string::npos);
    CHECK(position == TicTacToe{});
  }
  REQUIRE(parse("xxx/oo./...", position).ok());
  CHECK(position.value(Side{0}) == kWin);
  CHECK(position.value(Side{1}) == -kWin);
  CHECK_FALSE(parse_move(position, "a1").ok());
}

TEST_CASE("the board of tic-tac-toe is drawn from the third row down", "[engine/theory]") {
  TicTacToe position;
  REQUIRE(parse("..o/.x./...", position).ok());
  CHECK(diagram(squares(position)) == "3  . . o\n2  . x .\n1  . . .\n   a b c\n");
}

}  // namespace
}  // namespace tianji::theory
