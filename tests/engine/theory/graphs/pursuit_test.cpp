#include "engine/theory/graphs/pursuit.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

TEST_CASE("pursuit keeps every promise of choices at the same time", "[engine/theory/graphs]") {
  Pursuit other;
  REQUIRE(parse("3 2 1 2 10 1 3 2 3 | 2 t4", other).ok());
  CHECK(to_text(other) == "3 2 1 2 10 1 3 2 3 | 2 t4");
  CHECK(free_tests::check_simultaneous<Pursuit>({Pursuit(), other}, {.seed = 6}) == "");
}

TEST_CASE("a meeting ends the pursuit, and time does", "[engine/theory/graphs]") {
  Pursuit position;
  REQUIRE(parse("3 2 1 2 1 1 3 2 3", position).ok());
  Pursuit met = position;
  met.play({2, 2});
  CHECK(met.over());
  CHECK(met.value(Side{0}) == 100);
  position.play({0, 1});
  CHECK_FALSE(position.over());
  position.play({0, 2});
  CHECK(position.over());
  CHECK(position.value(Side{0}) == 200);
}

TEST_CASE("a text that is no pursuit is refused, and the place is named",
          "[engine/theory/graphs]") {
  const std::pair<const char*, const char*> cases[] = {
      {"3 2 1 2", "T (word 5): read \"\""},
      {"3 2 1 4 5 1 2 2 3", "v (word 4): read \"4\", expected a whole number from 1 to 3"},
      {"3 2 1 2 5 1 2", "read \"2 numbers after T\", expected 4"},
      {"3 2 1 2 5 1 2 2 1", "read \"1>2>1\", expected a graph without a cycle"},
      {"3 1 1 2 5 2 2", "edge 1: read \"2 2\""},
      {"3 2 1 2 5 1 2 1 2", "edge 2: read \"1 2\", expected each edge once"},
      {"3 1 1 2 5 1 2 | t9", "read \" t9\", expected"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    Pursuit position;
    CHECK_THAT(sentence(parse(text, position)), Catch::Contains(expected));
    CHECK(position == Pursuit());
  }
}

TEST_CASE("pursuits on different graphs have different keys", "[engine/theory/graphs]") {
  const auto key = [](const char* text) {
    Pursuit position;
    REQUIRE(parse(text, position).ok());
    return position.key();
  };
  CHECK(key("3 2 1 2 10 1 3 2 3") != key("3 2 1 2 10 1 2 2 3"));
  CHECK(key("3 2 1 2 10 1 3 2 3") != key("4 2 1 2 10 1 3 2 3"));
  CHECK(key("3 2 1 2 10 1 3 2 3") != key("3 2 1 2 10 1 3 2 3 | t1"));
  CHECK(key("3 2 1 2 10 1 3 2 3") == key("3 2 1 2 10 1 3 2 3"));
}

}  // namespace
}  // namespace tianji::theory
