#include "engine/theory/cards/leduc.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <map>

#include "tests/engine/free_hidden_tests.h"

namespace tianji::theory {
namespace {

Leduc leduc_from(std::string_view text) {
  Leduc state;
  REQUIRE(parse(text, state).ok());
  return state;
}

struct Count {
  int decisions = 0;
  int ends = 0;
  int deals = 0;
  double chance_of_ends = 0;  // over all ends, the probability that the deals lead there
};

void count(Leduc& state, double chance, Count& found) {
  if (state.over()) {
    ++found.ends;
    found.chance_of_ends += chance;
    return;
  }
  Leduc::MoveList list;
  state.moves(list);
  Leduc::ChanceList outcomes;
  if (state.seat() == kChance) state.chances(outcomes);
  ++(state.seat() == kChance ? found.deals : found.decisions);
  for (std::size_t i = 0; i < list.size(); ++i) {
    state.play(list[i]);
    count(state, outcomes.empty() ? chance : chance * outcomes[i].probability, found);
    state.undo(list[i], {});
  }
}

TEST_CASE("Leduc poker's tree has the number of nodes counted by hand", "[engine/theory/cards]") {
  // A round of betting has 6 places to decide (-, c, r, cr, rr, crr), 4 folds and 5 other ends.
  // 9 pairs of ranks are dealt; 3 of them (equal ranks) leave 2 boards, 6 leave 3: 24 in all.
  Leduc root;
  Count found;
  count(root, 1, found);
  CHECK(found.decisions == 9 * 6 + 24 * 5 * 6);
  CHECK(found.ends == 9 * 4 + 24 * 5 * (4 + 5));
  CHECK(found.deals == 1 + 3 + 9 * 5);
  // Every deal leads to each of the 4 folds and 5 * 9 later ends with its whole chance.
  CHECK(found.chance_of_ends == Approx(4 + 5 * 9));
}

TEST_CASE("Leduc poker pays what its rules say", "[engine/theory/cards]") {
  const std::map<std::string, Value> payoffs = {{"KQ - rf", 1},      // the other one folds its ante
                                                {"KQ - crf", -1},    // seat 0 folds to a raise
                                                {"KQ - rrf", -3},    // after having raised itself
                                                {"KQ - crrf", 3},    //
                                                {"KQ J cc/cc", 1},   // the higher rank
                                                {"QK J cc/cc", -1},  //
                                                {"JK J cc/cc", 1},   // the pair beats a king
                                                {"KJ J rc/rc", -7},  // 1 + 2 + 4
                                                {"QQ J crrc/crrc", 0},   // equal ranks split
                                                {"KQ K crrc/crrc", 13},  // 1 + 2 * 2 + 2 * 4
                                                {"KQ Q rc/rf", 3},       // a pair folded loses
                                                {"KQ J crrc/crrf", 9}};
  for (const auto& [text, value] : payoffs) {
    const Leduc state = leduc_from(text);
    INFO(text);
    REQUIRE(state.over());
    CHECK(state.value(Side{0}) == value);
    CHECK(state.value(Side{1}) == -value);
  }
}

TEST_CASE("Leduc poker keeps every promise of a game of turns and chance",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_position<Leduc>(
            {Leduc{}, leduc_from("K- - -"), leduc_from("QJ - cr"), leduc_from("QQ K rc/r")},
            {.seed = 3}) == "");
}

TEST_CASE("Leduc poker keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<Leduc>({Leduc{}}, {.seed = 5, .playouts = 60}) == "");
}

TEST_CASE("samples of Leduc poker follow the cards that are left in the deck",
          "[engine/theory/cards]") {
  // Seat 0 holds a king and the board is a king: 2 jacks and 2 queens are left. With a queen on
  // the board: one king, two jacks, one queen.
  const auto share = [](std::string_view text, LeducCard card) {
    Random random(8);
    const auto known = knowledge(view(leduc_from(text), Seat{0}));
    int hits = 0;
    for (int i = 0; i < 4000; ++i) hits += sample(known, random).table().cards[1] == card ? 1 : 0;
    return hits / 4000.0;
  };
  CHECK(share("KQ K cc", LeducCard::king) == 0);
  CHECK(std::abs(share("KQ K cc", LeducCard::jack) - 0.5) < 0.04);
  CHECK(std::abs(share("KJ Q cc", LeducCard::king) - 0.25) < 0.035);
  CHECK(std::abs(share("KJ Q cc", LeducCard::jack) - 0.5) < 0.04);
  CHECK(std::abs(share("KJ - c", LeducCard::king) - 0.2) < 0.035);
}

TEST_CASE("a seat at Leduc poker sees its own card, the board and what is shown",
          "[engine/theory/cards]") {
  const std::array<std::array<const char*, 3>, 7> cases = {{
      {"-- - -", "-- - - p1", "-- - - p2"},
      {"K- - -", "K- - - p1", "?- - - p2"},
      {"KQ - cr", "K? - cr p1", "?Q - cr p2"},
      {"KQ J cc", "K? J cc p1", "?Q J cc p2"},
      {"KQ - rf", "K? - rf p1", "?Q - rf p2"},
      {"KQ J cc/rf", "K? J cc/rf p1", "?Q J cc/rf p2"},
      {"KQ J cc/rc", "KQ J cc/rc p1", "KQ J cc/rc p2"},
  }};
  for (const auto& [state, first, second] : cases) {
    CHECK(to_text(view(leduc_from(state), Seat{0})) == first);
    CHECK(to_text(view(leduc_from(state), Seat{1})) == second);
  }
}

TEST_CASE("Leduc poker refuses what cannot be", "[engine/theory/cards]") {
  Leduc state;
  for (const char* bad : {"KK K cc", "-K - -", "K- - c", "K- J -", "KQ J -", "KQ J c", "KQ J rf",
                          "KQ - f", "KQ - rrr", "KQ - ccc", "KQ - cc/c", "KQ J cc/", "KQ J cc/f",
                          "K? - -", "KQ ? cc", "KQ -", "KQ - - p1", "kq - -", "KQJ - -"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, state).ok());
  }
  LeducView seen = view(state, Seat{0});
  for (const char* bad : {"KQ - - p1", "?K - - p1", "K? J cc/cc p1", "K? - - p3", "K? - -",
                          "?- - - p1", "-? - - p1", "K? ? cc p1"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, seen).ok());
  }
  CHECK(state == Leduc{});
  CHECK(seen == view(Leduc{}, Seat{0}));
}

}  // namespace
}  // namespace tianji::theory
