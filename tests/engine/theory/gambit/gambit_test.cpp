#include "engine/theory/gambit/gambit.h"

#include <catch2/catch.hpp>
#include <optional>

#include "engine/core/text.h"

namespace tianji::theory {
namespace {

constexpr std::string_view kPoker = R"(EFG 2 R "One card" { "Alice" "Bob" }
"A comment."

c "deal" 1 "" { "red" 1/2 "black" .5 } 0
p "" 1 1 "red" { "raise" "meet" } 0
p "" 2 1 "" { "call", "fold" } 0
t "" 1 "Alice wins two" { 2, -2 }
t "" 2 "Alice wins one" { 1, -1 }
t "" 2
p "" 1 2 "black" { "raise" "meet" } 0
p "" 2 1 0
t "" 3 "Bob wins two" { -2 2 }
t "" 2
t "" 4 "Bob wins one" { -1 1 }
)";

TEST_CASE("an .efg file is read as a tree", "[engine/theory/gambit]") {
  const auto game = read_extensive(kPoker);
  INFO(sentence(game.status()));
  REQUIRE(game.ok());
  CHECK(game->title == "One card");
  CHECK(game->players == std::vector<std::string>{"Alice", "Bob"});
  CHECK(game->nodes.size() == 11);
  REQUIRE(game->sets.size() == 3);
  CHECK(game->sets[0].name == "red");
  CHECK(game->sets[1].seat == 1);
  CHECK(game->sets[1].name == "#1");
  CHECK(game->sets[1].actions == std::vector<std::string>{"call", "fold"});
  CHECK(game->chances[0].probabilities[1] == Rational(1, 2));
  const auto& root = game->nodes[0];
  REQUIRE(root.children.size() == 2);
  const auto& black = game->nodes[root.children[1]];
  const auto& answered = game->nodes[black.children[0]];
  CHECK(answered.set == 1);  // Bob does not see the card
  CHECK(game->nodes[answered.children[0]].payoffs[1] == 2);
  CHECK(game->nodes[answered.children[1]].payoffs[0] == 1);
  CHECK(game->nodes[black.children[1]].payoffs[0] == -1);
}

TEST_CASE("outcomes on the way to an end are added up", "[engine/theory/gambit]") {
  const auto game = read_extensive(
      "EFG 2 R \"\" { \"a\" \"b\" } p \"\" 1 1 \"\" { \"x\" \"y\" } 1 \"fee\" { -1, 3/2 } "
      "t \"\" 2 \"\" { 5, 0.5 } t \"\" 0");
  INFO(sentence(game.status()));
  REQUIRE(game.ok());
  CHECK(game->nodes[1].payoffs == std::vector<Rational>{4, 2});
  CHECK(game->nodes[2].payoffs == std::vector<Rational>{-1, Rational(3, 2)});
}

std::string complaint(std::string text) { return sentence(read_extensive(text).status()); }

TEST_CASE("what is no .efg file is refused, and the line is named", "[engine/theory/gambit]") {
  const std::string head = "EFG 2 R \"t\" { \"a\" \"b\" }\n";
  const std::pair<std::string, const char*> cases[] = {
      {"", "line 1: read \"the end of the file\", expected EFG"},
      {"EFG 2 R \"t\" { \"a\" }", "line 1: read \"1 players\", expected 2 to 8 players"},
      {"EFG 2 R \"t", "expected a text that ends with \""},
      {head, "line 2: read \"the end of the file\", expected a node: c, p or t"},
      {head + "x", "line 2: read \"x\", expected a node: c, p or t"},
      {head + "c \"\" 1 \"\" { \"u\" 1/2 \"d\" 1/3 } 0\nt \"\" 0 t \"\" 0",
       "line 2: read \"probabilities whose sum is 5/6\", expected the sum 1"},
      {head + "c \"\" 1 \"\" { \"u\" 3/2 \"d\" -1/2 } 0\nt \"\" 0 t \"\" 0",
       "line 2: read \"-1/2\", expected a probability of 0 or more"},
      {head + "\n\np \"\" 3 1 \"\" { \"x\" } 0 t \"\" 0",
       "line 4: read \"3\", expected a player, 1 to 2"},
      {head + "p \"\" 1 1 \"\" { \"x\" \"y\" } 0\np \"\" 1 1 \"\" { \"x\" \"y\" } 0\n",
       "line 3: read \"information set 1 of player 1\", expected a set that does not come again on "
       "its own path"},
      {head + "p \"\" 1 1 \"\" { \"x\" \"y\" } 0\np \"\" 1 2 \"\" { \"l\" \"r\" } 0\nt \"\" 0\nt "
              "\"\" 0\np \"\" 1 2 \"\" { \"l\" \"r\" } 0\n",
       "line 6: read \"information set 2 of player 1\", expected perfect recall"},
      {head + "p \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"\" 0\nt \"\" 0\nt \"\" 0",
       "line 5: read \"t\", expected the end of the file"},
      {head + "p \"\" 1 1 \"\" { \"x\" \"y\" } 0\nt \"\" 0\n", "expected a node: c, p or t"},
      {head + "p \"\" 1 1 \"\" \"B", "line 2: read \"\"B\", expected a text that ends with \""},
      {head + "t \"\" 7", "line 2: read \"7\", expected the payoffs of an outcome"},
      {head + "t \"\" 1 \"\" { 1 }", "line 2: read \"}\", expected a payoff for each"},
      {head + "t \"\" 1 \"\" { 1 2 3 }", "line 2: read \"3\", expected } after the payoffs"},
      {head + "t \"\" 1 \"\" { 1e3 2 }", "line 2: read \"1e3\", expected a payoff for each"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK_THAT(complaint(text), Catch::Contains(expected));
  }
}

TEST_CASE("a tree that is too deep is refused", "[engine/theory/gambit]") {
  std::string text = "EFG 2 R \"t\" { \"a\" \"b\" }\n";
  for (std::size_t i = 1; i <= kDeepestExtensiveGame + 1; ++i) {
    text += "p \"\" 1 " + std::to_string(i) + " \"\" { \"x\" } 0\n";
  }
  CHECK_THAT(complaint(text), Catch::Contains("1000 deep"));
}

/// A fraction whose denominator has 38 digits, as many as are read.
std::string long_fraction(std::size_t number) {
  const std::string end = std::to_string(number);
  return "1/1" + std::string(37 - end.size(), '0') + end;
}

TEST_CASE("sums that would take too many digits are refused", "[engine/theory/gambit]") {
  const std::string head = "EFG 2 R \"t\" { \"a\" \"b\" }\n";
  const auto chance = [&](std::size_t actions, const auto& probability) {
    std::string text = head + "c \"\" 1 \"\" {";
    for (std::size_t i = 0; i < actions; ++i) text += " \"x\" " + probability(i);
    return text + " } 0\n";
  };
  CHECK_THAT(complaint(chance(1001, [](std::size_t) { return std::string("1/1001"); })),
             Catch::Contains("line 2: read \"1/1001\", expected at most 1000 actions"));
  CHECK_THAT(
      complaint(chance(20, long_fraction)),
      Catch::Contains("line 2: read \"1/10000000000000000000000000000000000008\", expected a "
                      "probability whose sum with those before it has at most 1024 bits"));
  std::string text = head;
  for (std::size_t i = 1; i <= 20; ++i) {
    const std::string number = std::to_string(i);
    text += "p \"\" 1 " + number + " \"\" { \"x\" } " + number + " \"\" { 0 " + long_fraction(i) +
            " }\n";
  }
  CHECK_THAT(
      complaint(text + "t \"\" 0\n"),
      Catch::Contains("line 10: read \"9\", expected an outcome whose sum with those before it "
                      "has at most 1024 bits"));
}

TEST_CASE("an .nfg file is read as a matrix, payoffs or outcomes", "[engine/theory/gambit]") {
  const char* const by_payoffs = R"(NFG 1 R "Stag" { "r" "c" } { 2 3 }
"A comment"
4 4  3 0  0 3  2 2  1 -1  .5 1/2 )";
  const char* const by_outcomes = R"(NFG 1 R "Stag" { "r" "c" } { { "u" "d" } { "l" "m" "x" } }
"" { { "a" 4, 4 } { "b" 3, 0 } { "" 0, 3 } { "" 2, 2 } { "" 1, -1 } } 1 2 3 4 5 0)";
  const auto one_read = read_strategic(by_payoffs);
  const auto other_read = read_strategic(by_outcomes);
  INFO(sentence(one_read.status()) << sentence(other_read.status()));
  REQUIRE(one_read.ok());
  REQUIRE(other_read.ok());
  const auto one = of_two(*one_read);
  const auto other = of_two(*other_read);
  CHECK(one_read->strategies[1] == std::vector<std::string>{"1", "2", "3"});
  CHECK(other_read->strategies[0] == std::vector<std::string>{"u", "d"});
  for (std::size_t seat = 0; seat < 2; ++seat) {
    for (std::size_t column = 0; column < 2; ++column) {
      for (std::size_t row = 0; row < 2; ++row) {
        CHECK(one[seat].at(row, column) == other[seat].at(row, column));
      }
    }
  }
  CHECK(one[0].at(1, 0) == 3);  // the first player's strategy runs fastest
  CHECK(one[1].at(0, 1) == 3);
  CHECK(one[0].at(1, 2) == Rational(1, 2));
  CHECK(other[0].at(1, 2) == 0);
}

TEST_CASE("what is no .nfg file is refused, and the line is named", "[engine/theory/gambit]") {
  const std::string head = "NFG 1 R \"t\" { \"a\" \"b\" }\n";
  const std::pair<std::string, const char*> cases[] = {
      {"EFG 2 R", "line 1: read \"EFG\", expected NFG"},
      {"NFG 1 R \"t\" { \"a\" }", "line 1: read \"1 players\", expected 2 to 8 players"},
      {"NFG 1 R \"t\" { \"a\" \"b\" \"c\" } { 1000 1000 2 }",
       "line 1: read \"2000000 cells\", expected at most 1048576"},
      {head + "{ 2 0 }", "line 2: read \"0 strategies\", expected 1 to 1000"},
      {head + "{ 2 2 2 }", "line 2: read \"2\", expected } after the strategies of 2 players"},
      {head + "{ 1 2 }\n1 2 3", "line 3: read \"the end of the file\", expected a payoff"},
      {head + "{ 1 1 }\n1 2\n3", "line 4: read \"3\", expected the end of the file after 1 cells"},
      {head + "{ 1 1 } { { \"\" 1 2 } } 2",
       "line 2: read \"2\", expected the number of an outcome"},
      {head + "{ 1 1 } 1 x", "line 2: read \"x\", expected a payoff"},
  };
  for (const auto& [text, expected] : cases) {
    INFO(text);
    CHECK_THAT(sentence(read_strategic(text).status()), Catch::Contains(expected));
  }
}

TEST_CASE("the plans of a tree are its strategies, without what a plan itself rules out",
          "[engine/theory/gambit]") {
  const auto form = strategic_form(*read_extensive(kPoker), 4);
  INFO(sentence(form.status()));
  REQUIRE(form.ok());
  CHECK(form->strategies[0] ==
        std::vector<std::string>{"red raise; black raise", "red raise; black meet",
                                 "red meet; black raise", "red meet; black meet"});
  CHECK(form->strategies[1] == std::vector<std::string>{"#1 call", "#1 fold"});
  // Called with both cards: 2 and -2; met with black: 2 and -1.
  CHECK(form->payoffs[0][0] == 0);
  CHECK(form->payoffs[0][1] == Rational(1, 2));
  CHECK(form->payoffs[1][1] == Rational(-1, 2));
  CHECK(form->payoffs[0][4] == 1);
  CHECK_THAT(sentence(strategic_form(*read_extensive(kPoker), 3).status()),
             Catch::Contains("the plans of Alice") && Catch::Contains("at most 3"));
  const auto twice = read_extensive(
      "EFG 2 R \"t\" { \"a\" \"b\" }\n"
      "p \"\" 1 1 \"x\" { \"end\" \"on\" } 0\nt \"\" 1 \"\" { 1 1 }\n"
      "p \"\" 1 2 \"y\" { \"u\" \"d\" } 0\nt \"\" 2 \"\" { 2 0 }\nt \"\" 3 \"\" { 0 2 }\n");
  REQUIRE(twice.ok());
  const auto plans = strategic_form(*twice, 9);
  CHECK(plans->strategies[0] == std::vector<std::string>{"x end", "x on; y u", "x on; y d"});
  CHECK(plans->strategies[1] == std::vector<std::string>{"-"});
}

TEST_CASE("a tree may have up to eight players", "[engine/theory/gambit]") {
  const auto game = read_extensive(
      "EFG 2 R \"t\" { \"a\" \"b\" \"c\" }\n"
      "p \"\" 3 1 \"z\" { \"u\" \"d\" } 0\n"
      "p \"\" 2 1 \"y\" { \"l\" \"r\" } 1 \"\" { 1 0 2 }\n"
      "t \"\" 0\nt \"\" 2 \"\" { 0 3 0 }\nt \"\" 3 \"\" { 0 0 7 }\n");
  INFO(sentence(game.status()));
  REQUIRE(game.ok());
  CHECK(game->nodes[3].payoffs == std::vector<Rational>{1, 3, 2});
  const auto form = strategic_form(*game, 9);
  REQUIRE(form.ok());
  CHECK(form->strategies[0] == std::vector<std::string>{"-"});
  CHECK(form->payoffs[1] == std::vector<Rational>{0, 3, 0, 0});
  CHECK(form->payoffs[2] == std::vector<Rational>{2, 2, 7, 7});
  CHECK_THAT(complaint("EFG 2 R \"t\" { \"a\" \"b\" \"c\" } p \"\" 4 1"),
             Catch::Contains("expected a player, 1 to 3"));
  CHECK_THAT(complaint("EFG 2 R \"t\" { \"a\" \"b\" \"c\" } t \"\" 1 \"\" { 1 2 }"),
             Catch::Contains("expected a payoff for each of 3 players"));
  CHECK_THAT(complaint("EFG 2 R \"t\" { \"1\" \"2\" \"3\" \"4\" \"5\" \"6\" \"7\" \"8\" \"9\" } "),
             Catch::Contains("read \"9 players\", expected 2 to 8 players"));
}

}  // namespace
}  // namespace tianji::theory
