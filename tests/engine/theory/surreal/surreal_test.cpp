#include "engine/theory/surreal/surreal.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/engine/free_tests.h"

namespace tianji::theory {
namespace {

Surreal read(std::string_view text) {
  Surreal position;
  const absl::Status status = parse(text, position);
  INFO(text << ": " << sentence(status));
  REQUIRE(status.ok());
  return position;
}

TEST_CASE("games {L|R} keep every promise of a game of turns", "[engine/theory/surreal]") {
  CHECK(free_tests::check_position<Surreal>(
            {Surreal(), read("{{2|1},*|-1/2} 3/4 *2 | b"), read("^ v {3|} -2")}, {.seed = 12}) ==
        "");
}

TEST_CASE("games {L|R} are read with blanks and printed without", "[engine/theory/surreal]") {
  CHECK(to_text(read(" { 0 , * | { 1|} }  -6/4|b")) == "{0,*|{1|}} -3/2 | b");
  const Surreal position = read("{0,1,0|-1} 3/4 2");
  Surreal::MoveList moves;
  position.moves(moves);
  std::string all;
  for (const SurrealMove move : moves) all += to_text(position, move) + " ";
  CHECK(all == "1:0 1:1 2:1/2 3:1 ");
}

TEST_CASE("a text that is no game is refused, and the place is named", "[engine/theory/surreal]") {
  const std::pair<const char*, const char*> cases[] = {
      {"", "at least one game"},
      {"{0|1", "game 1: read \"\""},
      {"0 {0,1}", "game 2: read \"}\", expected ',' or '|'"},
      {"{0|1/3}", "game 1: read \"1/3}\", expected a game such as"},
      {"*99", "a heap of 1 to 64"},
      {"1001", "numbers up to 1000"},
      {"{,|}", "game 1: read \",|}\""},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    Surreal position;
    CHECK_THAT(sentence(parse(text, position)), Catch::Contains(expected));
    CHECK(position == Surreal());
  }
  Surreal position;
  const std::string deep = std::string(100, '{') + "|" + std::string(100, '}');
  CHECK_THAT(sentence(parse(deep, position)), Catch::Contains("64 deep"));
}

TEST_CASE("a minus exchanges the sides, and double bars part further out",
          "[engine/theory/surreal]") {
  const std::pair<const char*, const char*> cases[] = {
      {"-{0|1}", "{-1|0} | w"},
      {"- {3|}", "{|-3} | w"},
      {"-* -^ -v -5/2", "* v ^ -5/2 | w"},
      {"--1", "1 | w"},
      {"-{{2|1},*|-1/2}", "{1/2|{-1|-2},*} | w"},
      {"{1||0|-2}", "{1|{0|-2}} | w"},
      {"{2|1||0|-2}", "{{2|1}|{0|-2}} | w"},
      {"{4|||2||1|0}", "{4|{2|{1|0}}} | w"},
      {"{||0|-2} 1", "{|{0|-2}} 1 | w"},
      {"-{1||0|-2}", "{{2|0}|-1} | w"},
      {"{{5||1|0},3|*}", "{{5|{1|0}},3|*} | w"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    Surreal position;
    REQUIRE(parse(text, position).ok());
    CHECK(to_text(position) == expected);
  }
  for (const char* bad : {"-", "-|", "{1||2", "{1||2||3}", "1||2}"}) {
    INFO(bad);
    Surreal position;
    CHECK_FALSE(parse(bad, position).ok());
    CHECK(position == Surreal());
  }
}

}  // namespace
}  // namespace tianji::theory
