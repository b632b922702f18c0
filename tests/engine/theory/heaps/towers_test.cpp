#include "engine/theory/heaps/towers.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

TEST_CASE("towers keep every promise of a game of turns", "[engine/theory/heaps]") {
  Towers other;
  REQUIRE(parse("WBWB - BBW|b", other).ok());
  CHECK(to_text(other) == "WBWB - BBW | b");
  CHECK(free_tests::check_position<Towers>({Towers(), other}, {.seed = 11}) == "");
}

TEST_CASE("a player takes a cube of its own colour and all above it", "[engine/theory/heaps]") {
  Towers position;
  REQUIRE(parse("WBW B", position).ok());
  Towers::MoveList moves;
  position.moves(moves);
  REQUIRE(moves.size() == 2);
  CHECK(to_text(position, moves[0]) == "1:0");
  CHECK(to_text(position, moves[1]) == "1:2");
  CHECK_FALSE(parse_move(position, "1:1").ok());
  position.play(moves[1]);
  CHECK(to_text(position) == "WB B | b");
  position.play(*parse_move(position, "1:1"));
  CHECK(to_text(position) == "W B | w");
  CHECK_THAT(sentence(parse("W BXW", position)), Catch::Contains("tower 2: read \"BXW\""));
  CHECK_THAT(sentence(parse("W | x", position)), Catch::Contains("| w or | b"));
}

}  // namespace
}  // namespace tianji::theory
