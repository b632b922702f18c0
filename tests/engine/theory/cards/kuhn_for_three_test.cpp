#include "engine/theory/cards/kuhn_for_three.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/engine/free_hidden_tests.h"

namespace tianji::theory {
namespace {

KuhnForThree three_from(std::string_view text) {
  KuhnForThree state;
  INFO(text);
  REQUIRE(parse(text, state).ok());
  return state;
}

std::size_t ends(KuhnForThree& state) {
  if (state.over()) return 1;
  std::size_t count = 0;
  KuhnForThree::MoveList list;
  state.moves(list);
  for (const KuhnForThreeMove move : list) {
    const auto undo = state.play(move);
    count += ends(state);
    state.undo(move, undo);
  }
  return count;
}

TEST_CASE("Kuhn poker for three has the ends that a hand counts", "[engine/theory/cards]") {
  // 4 * 3 * 2 deals; one end without a bet, and four after the first bet of each of three seats.
  KuhnForThree start;
  CHECK(ends(start) == 24 * 13);
  CHECK(start == KuhnForThree{});
}

TEST_CASE("Kuhn poker for three pays what its rules say", "[engine/theory/cards]") {
  const std::map<std::string, std::array<Value, 3>> payoffs = {
      {"QKA ppp", {-1, -1, 2}},    // all cards are shown
      {"QKA bpp", {2, -1, -1}},    // nobody called
      {"QKA bbp", {-2, 3, -1}},    // two cards are shown
      {"QKA bbb", {-2, -2, 4}},    // three
      {"AKQ pbpp", {-1, 2, -1}},   // the ace folds
      {"AKQ pbpb", {3, -2, -1}},   // the third seat folds, the first calls
      {"JKQ ppbbp", {-2, -1, 3}},  // the queen bets, the jack calls
  };
  for (const auto& [text, value] : payoffs) {
    const KuhnForThree state = three_from(text);
    INFO(text);
    REQUIRE(state.over());
    for (std::uint8_t seat = 0; seat < 3; ++seat) CHECK(state.value(Side{seat}) == value[seat]);
  }
}

TEST_CASE("Kuhn poker for three keeps every promise of a game of turns and chance",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_position<KuhnForThree>(
            {KuhnForThree{}, three_from("K-- -"), three_from("QJA pb")}, {.seed = 3}) == "");
}

TEST_CASE("Kuhn poker for three keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<KuhnForThree>({KuhnForThree{}}, {.seed = 5, .playouts = 60}) ==
        "");
}

TEST_CASE("a seat at Kuhn poker for three sees its own card and those that are shown",
          "[engine/theory/cards]") {
  const std::array<std::array<const char*, 4>, 5> cases = {{
      {"K-- -", "K-- - p1", "?-- - p2", "?-- - p3"},
      {"KQA pb", "K?? pb p1", "?Q? pb p2", "??A pb p3"},
      {"KQA ppp", "KQA ppp p1", "KQA ppp p2", "KQA ppp p3"},
      {"KQA bpp", "K?? bpp p1", "?Q? bpp p2", "??A bpp p3"},
      {"KQA bpb", "K?A bpb p1", "KQA bpb p2", "K?A bpb p3"},
  }};
  for (const auto& [state, first, second, third] : cases) {
    CHECK(to_text(view(three_from(state), Seat{0})) == first);
    CHECK(to_text(view(three_from(state), Seat{1})) == second);
    CHECK(to_text(view(three_from(state), Seat{2})) == third);
  }
}

TEST_CASE("Kuhn poker for three refuses what cannot be", "[engine/theory/cards]") {
  KuhnForThree state;
  for (const char* bad : {"KKQ -", "-KQ -", "K-Q -", "KQ- p", "K?A -", "KQA x", "KQA pppp",
                          "KQA bbbb", "KQA", "KQ -", "KQA pb p1", "KQAJ -"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, state).ok());
  }
  KuhnForThreeView seen = view(state, Seat{0});
  for (const char* bad : {"KQA - p1", "?K? - p1", "??? - p1", "K?? ppp p1", "K?? - p4", "K?? -",
                          "K?? bpb p1", "KQ? bpp p1"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, seen).ok());
  }
  CHECK(state == KuhnForThree{});
  CHECK(seen == view(KuhnForThree{}, Seat{0}));
}

}  // namespace
}  // namespace tianji::theory
