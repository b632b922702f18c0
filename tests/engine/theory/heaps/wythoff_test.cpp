#include "engine/theory/heaps/wythoff.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

TEST_CASE("Wythoff's game keeps every promise of a game of turns", "[engine/theory/heaps]") {
  Wythoff second;
  REQUIRE(parse("3 7 | 2", second).ok());
  CHECK(free_tests::check_position<Wythoff>({Wythoff(), second, Wythoff(0, 4)}, {.seed = 5}) == "");
}

TEST_CASE("Wythoff's moves take from one heap, or the same from both", "[engine/theory/heaps]") {
  const Wythoff position(1, 2);
  Wythoff::MoveList moves;
  position.moves(moves);
  CHECK(moves.size() == position.move_count());
  std::string all;
  for (const WythoffMove move : moves) all += to_text(position, move) + " ";
  CHECK(all == "1:0 2:1 2:0 1:0,2:1 ");
  CHECK_FALSE(parse_move(position, "1:0,2:0").ok());
  CHECK_FALSE(parse_move(position, "2:1,1:0").ok());
  CHECK_FALSE(parse_move(position, "1:1").ok());
  Wythoff target;
  CHECK_THAT(sentence(parse("3 -1", target)), Catch::Contains("heap 2: read \"-1\""));
  CHECK_THAT(sentence(parse("3 4 5", target)), Catch::Contains("expected two heaps"));
}

}  // namespace
}  // namespace tianji::theory
