#include "engine/theory/matrix/matrix.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

TEST_CASE("matrix games keep every promise of choices at the same time", "[engine/theory/matrix]") {
  MatrixGame helped;
  REQUIRE(parse("1/2,-3;0.25,7;1,1 | 2", helped).ok());
  CHECK(to_text(helped) == "1/2,-3;1/4,7;1,1 | 2");
  CHECK(free_tests::check_simultaneous<MatrixGame>({MatrixGame(), helped}, {.seed = 4}) == "");
  helped.play({MatrixGame::Move{1}, MatrixGame::Move{0}});
  CHECK(to_text(helped) == "1/2,-3;1/4,7;1,1 | 2 r2 c1");
  CHECK(helped.value(Side{0}) == 25);
  CHECK(helped.value(Side{1}) == -25);
}

TEST_CASE("games in two matrices are read and printed", "[engine/theory/matrix]") {
  Random random(5);
  free_tests::Findings findings;
  MatrixGame position(false);
  REQUIRE(parse("4,4  0,3; 3,0 2,2", position).ok());
  CHECK(to_text(position) == "4,4 0,3;3,0 2,2");
  free_tests::check_text(position, MatrixGame(false), random, findings);
  CHECK(findings.first() == "");
  position.play({MatrixGame::Move{0}, MatrixGame::Move{1}});
  CHECK(position.value(Side{0}) == 0);
  CHECK(position.value(Side{1}) == 300);
}

TEST_CASE("a text that is no matrix is refused, and the place is named", "[engine/theory/matrix]") {
  const std::tuple<bool, const char*, const char*> cases[] = {
      {true, "1,2;3", "row 2: read \"3\", expected 2 columns as in row 1"},
      {true, "1,2;3,x", "row 2: column 2: read \"x\", expected a number"},
      {true, "1,2;", "row 2: column 1: read \"\""},
      {true, "1,2 | r3 c1", "read \" r3 c1\", expected | 2 for the column seat"},
      {false, "1,2 3;4,5 6,7", "row 1: column 2: read \"3\", expected two payoffs"},
      {false, "1,2 3,4;4,5", "row 2: read \"4,5\", expected 2 columns as in row 1"},
  };
  for (const auto& [zero_sum, text, expected] : cases) {
    INFO(text);
    MatrixGame position(zero_sum);
    CHECK_THAT(sentence(parse(text, position)), Catch::Contains(expected));
    CHECK(position == MatrixGame(zero_sum));
  }
}

TEST_CASE("games that differ in the column's payoffs or in their shape have different keys",
          "[engine/theory/matrix]") {
  const auto key = [](const char* text, bool zero_sum) {
    MatrixGame position(zero_sum);
    REQUIRE(parse(text, position).ok());
    return position.key();
  };
  CHECK(key("4,4 0,3;3,0 2,2", false) != key("4,4 0,3;3,0 2,5", false));
  CHECK(key("1,2;3,4", true) != key("1,2,3,4", true));
  CHECK(key("1,2;3,4", true) != key("1;2;3;4", true));
  CHECK(key("1,-1 2,-2", false) != key("1,2", true));
  CHECK(key("1,2;3,4", true) == key("1,2;3,4", true));
}

}  // namespace
}  // namespace tianji::theory
