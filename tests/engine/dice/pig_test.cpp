#include "engine/dice/pig.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"
#include "tests/engine/reading.h"

namespace tianji::dice {
namespace {

constexpr auto pig_from = tianji::from<Pig>;

std::string pig_after(std::string_view text, std::string_view moves) {
  return to_text(tianji::after<Pig>(text, moves));
}

TEST_CASE("Pig keeps every promise of a game of turns and chance", "[engine/dice]") {
  CHECK(free_tests::check_position<Pig>({Pig{}, pig_from("20"), pig_from("100 90 34 8 p2 -"),
                                         pig_from("500 490 499 0 p1 rolling")},
                                        {.seed = 5, .playouts = 8, .longest = 6000}) == "");
}

TEST_CASE("Pig's turns go as its rules say", "[engine/dice]") {
  CHECK(pig_after("100", "roll 5 roll 3") == "100 0 0 8 p1 -");
  CHECK(pig_after("100", "roll 5 hold") == "100 5 0 0 p2 -");
  CHECK(pig_after("100", "roll 5 roll 1") == "100 0 0 0 p2 -");
  CHECK(pig_after("100", "roll 5 hold roll 6 roll 6 hold roll") == "100 5 12 0 p1 rolling");
  CHECK_FALSE(parse_move(pig_from("100"), "hold").ok());  // a turn begins with a roll
  const Pig won = pig_from(pig_after("20 15 3 2 p1 -", "roll 6"));
  REQUIRE(won.over());
  CHECK(won.value(Side{0}) == kWin);
  CHECK(won.value(Side{1}) == -kWin);
}

TEST_CASE("Pig positions that cannot be are refused in words", "[engine/dice]") {
  Pig position = pig_from("100 34 27 12 p2 -");
  const std::pair<const char*, const char*> cases[] = {
      {"0", "from 1 to 500"},           {"501", "from 1 to 500"},
      {"-3", "from 1 to 500"},          {"100 0 0 0 p1", "both scores"},
      {"100 100 0 0 p1 -", "scores"},   {"100 0 0 1 p1 -", "turn total"},
      {"10 4 0 12 p1 -", "turn total"}, {"10 4 0 6 p1 rolling", "no roll after"},
      {"100 0 0 0 p3 -", "p1 or p2"},   {"100 0 0 0 p1 roll", "rolling"}};
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK(sentence(parse(text, position)).find(expected) != std::string::npos);
    CHECK(to_text(position) == "100 34 27 12 p2 -");
  }
}

}  // namespace
}  // namespace tianji::dice
