#include "engine/theory/cards/goofspiel.h"

#include <catch2/catch.hpp>
#include <map>

#include "tests/engine/free_tests.h"
#include "tests/engine/reading.h"

namespace tianji::theory {
namespace {

constexpr auto from = tianji::from<Goofspiel>;

/// Counts the positions of the tree; the choices of a round lead to one position.
int positions(const Goofspiel& state) {
  int sum = 1;
  if (state.dealing()) {
    Goofspiel::ChanceList outcomes;
    state.chances(outcomes);
    for (const auto& [prize, probability] : outcomes) {
      Goofspiel next = state;
      next.deal(prize);
      sum += positions(next);
    }
    return sum;
  }
  Goofspiel::MoveList first;
  Goofspiel::MoveList second;
  state.moves(Seat{0}, first);
  state.moves(Seat{1}, second);
  for (const auto a : first) {
    for (const auto b : second) {
      Goofspiel next = state;
      next.play({a, b});
      sum += positions(next);
    }
  }
  return sum;
}

TEST_CASE("goofspiel has the number of positions counted by hand", "[engine/theory/cards]") {
  // With k cards left: 1 + k + k^3 times what follows. 3, then 1 + 2 + 8 * 3, then 1 + 3 + 27 * 27.
  CHECK(positions(Goofspiel(1)) == 3);
  CHECK(positions(Goofspiel(2)) == 27);
  CHECK(positions(Goofspiel(3)) == 733);
}

TEST_CASE("goofspiel pays what its rules say", "[engine/theory/cards]") {
  const std::map<std::string, Value> payoffs = {{"1 1:1-1", 0},
                                                {"2 2:2-1 1:1-2", 1},
                                                {"2 1:2-1 2:1-2", -1},
                                                {"3 3:3-3 1:2-1 2:1-2", -1},
                                                {"3 3:3-2 2:2-1 1:1-3", 1},
                                                {"3 3:1-2 2:3-1 1:2-3", -1},
                                                {"3 3:1-2 1:3-1 2:2-3", -1},
                                                {"3 3:2-1 1:1-2 2:3-3", 1}};
  for (const auto& [text, value] : payoffs) {
    const Goofspiel state = from(text);
    INFO(text);
    REQUIRE(state.over());
    CHECK(state.value(Side{0}) == value);
    CHECK(state.value(Side{1}) == -value);
  }
}

TEST_CASE("goofspiel's prizes come at random or in an order, and points can be won",
          "[engine/theory/cards]") {
  CHECK(to_text(from("3 descending")) == "3 descending 3");
  CHECK(to_text(from("3 ascending difference 1:2-1")) == "3 ascending difference 1:2-1 2");
  const Goofspiel won = from("3 descending difference 3:1-3 2:3-2 1:2-1");
  REQUIRE(won.over());
  CHECK(won.value(Side{0}) == 0);
  CHECK(from("3 difference 3:1-3 2:2-1 1:3-2").value(Side{1}) == 0);
  CHECK(from("3 difference 3:2-3 2:3-1 1:1-2").value(Side{1}) == 2);
  // With k cards left: 1 + k^2 times what follows.
  CHECK(positions(Goofspiel(3, {.order = GoofspielRules::Order::ascending})) ==
        1 + 9 * (1 + 4 * 2));
  CHECK(from("3 descending").key() != from("3 3").key());
  CHECK(from("3 difference 3").key() != from("3 3").key());
  for (const char* bad : {"3 descending 2", "3 difference descending", "3 descending 3:1-2 1:2-1",
                          "3 descending 3:1-2 2:2-3 1:3-1 1", "3 falling"}) {
    INFO(bad);
    Goofspiel state;
    CHECK_FALSE(parse(bad, state).ok());
  }
}

TEST_CASE("goofspiel keeps every promise of a game of choices at the same time",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_simultaneous<Goofspiel>(
            {Goofspiel(1), Goofspiel(3), Goofspiel(13), from("4 3:1-2 4"),
             from("5 descending difference")},
            {.seed = 5}) == "");
}

TEST_CASE("goofspiel refuses what cannot be", "[engine/theory/cards]") {
  Goofspiel state(3);
  for (const char* bad : {"0", "14", "x", "04", "3 4", "3 1 2", "3 1:1-2 1", "3 1:1-2 2:1-3",
                          "3 1:1", "3 1:1-", "3 1:4-1", "3 1:1-2 2:2-1 3:3-3 1", "3 p1", "-3"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, state).ok());
  }
  CHECK(state == Goofspiel(3));
  CHECK(*parse_move(state, kChance, "2") == 2);
  CHECK_FALSE(parse_move(state, Seat{0}, "2").ok());
}

}  // namespace
}  // namespace tianji::theory
