#include "engine/theory/cards/leduc.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>

#include "tests/engine/theory/cards/dealt_tests.h"

namespace tianji::theory {
namespace {

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
  check_payoffs<Leduc>("KQ - rf", {1, -1});           // the other one folds its ante
  check_payoffs<Leduc>("KQ - crf", {-1, 1});          // seat 0 folds to a raise
  check_payoffs<Leduc>("KQ - rrf", {-3, 3});          // after having raised itself
  check_payoffs<Leduc>("KQ - crrf", {3, -3});         //
  check_payoffs<Leduc>("KQ J cc/cc", {1, -1});        // the higher rank
  check_payoffs<Leduc>("QK J cc/cc", {-1, 1});        //
  check_payoffs<Leduc>("JK J cc/cc", {1, -1});        // the pair beats a king
  check_payoffs<Leduc>("KJ J rc/rc", {-7, 7});        // 1 + 2 + 4
  check_payoffs<Leduc>("QQ J crrc/crrc", {0, 0});     // equal ranks split
  check_payoffs<Leduc>("KQ K crrc/crrc", {13, -13});  // 1 + 2 * 2 + 2 * 4
  check_payoffs<Leduc>("KQ Q rc/rf", {3, -3});        // a pair folded loses
  check_payoffs<Leduc>("KQ J crrc/crrf", {9, -9});
}

TEST_CASE("Leduc poker keeps every promise of a game of turns and chance",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_position<Leduc>(
            {Leduc{}, read<Leduc>("K- - -"), read<Leduc>("QJ - cr"), read<Leduc>("QQ K rc/r")},
            {.seed = 3}) == "");
}

TEST_CASE("Leduc poker keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<Leduc>({Leduc{}}, {.seed = 5, .playouts = 60}) == "");
}

TEST_CASE("samples of Leduc poker follow the cards that are left in the deck",
          "[engine/theory/cards]") {
  // Secrets: 1 jack, 2 queen, 3 king. Seat 0 holds a king and the board is a king: 2 jacks and 2
  // queens are left. With a queen on the board: one king, two jacks, one queen.
  const auto share = [](std::string_view text, Secret card) {
    Random random(8);
    const auto known = knowledge(view(read<Leduc>(text), Seat{0}));
    int hits = 0;
    for (int i = 0; i < 4000; ++i) hits += sample(known, random).table().secrets[1] == card ? 1 : 0;
    return hits / 4000.0;
  };
  CHECK(share("KQ K cc", 3) == 0);
  CHECK(std::abs(share("KQ K cc", 1) - 0.5) < 0.04);
  CHECK(std::abs(share("KJ Q cc", 3) - 0.25) < 0.035);
  CHECK(std::abs(share("KJ Q cc", 1) - 0.5) < 0.04);
  CHECK(std::abs(share("KJ - c", 3) - 0.2) < 0.035);
}

TEST_CASE("a seat at Leduc poker sees its own card, the board and what is shown",
          "[engine/theory/cards]") {
  check_views<Leduc>("-- - -", {"-- - - p1", "-- - - p2"});
  check_views<Leduc>("K- - -", {"K- - - p1", "?- - - p2"});
  check_views<Leduc>("KQ - cr", {"K? - cr p1", "?Q - cr p2"});
  check_views<Leduc>("KQ J cc", {"K? J cc p1", "?Q J cc p2"});
  check_views<Leduc>("KQ - rf", {"K? - rf p1", "?Q - rf p2"});
  check_views<Leduc>("KQ J cc/rf", {"K? J cc/rf p1", "?Q J cc/rf p2"});
  check_views<Leduc>("KQ J cc/rc", {"KQ J cc/rc p1", "KQ J cc/rc p2"});
}

TEST_CASE("Leduc poker is played with more ranks and suits", "[engine/theory/cards]") {
  CHECK(to_text(read<Leduc>("suits=3")) == "suits=3 -- - -");
  CHECK(read<Leduc>("ranks=3 suits=2 KQ - cr") == read<Leduc>("KQ - cr"));
  CHECK(to_text(read<Leduc>("suits=4 ranks=6 A9 T crc/r")) == "ranks=6 suits=4 A9 T crc/r");
  CHECK(to_text(read<Leduc>("ranks=2 QJ - -").start()) == "ranks=2 -- - -");
  CHECK_FALSE(read<Leduc>("suits=3 KQ - cr") == read<Leduc>("KQ - cr"));
  CHECK_FALSE(read<Leduc>("suits=3 KQ - cr").key() == read<Leduc>("KQ - cr").key());
  check_views<Leduc>("ranks=4 AQ J cc", {"ranks=4 A? J cc p1", "ranks=4 ?Q J cc p2"});
  check_payoffs<Leduc>("ranks=13 23 A cc/cc", {-1, 1});
  check_payoffs<Leduc>("ranks=13 A2 2 cc/cc", {-1, 1});
  check_payoffs<Leduc>("suits=3 KK K crrc/crrc", {0, 0});
  // Four pairs of equal ranks leave all four boards where there are three suits.
  Leduc larger = read<Leduc>("ranks=4 suits=3");
  Count found;
  count(larger, 1, found);
  CHECK(found.decisions == 16 * 6 + 64 * 5 * 6);
  CHECK(found.chance_of_ends == Approx(4 + 5 * 9));
  CHECK(free_tests::check_position<Leduc>({larger, read<Leduc>("ranks=2 QJ Q cc")}, {.seed = 4}) ==
        "");
  CHECK(free_tests::check_hidden<Leduc>({larger}, {.seed = 6, .playouts = 60}) == "");
  check_refused<Leduc>({"ranks=1", "ranks=14", "suits=1", "suits=5", "ranks=x", "ranks=4 ranks=4",
                        "cards=3", "ranks=2 KQ - -", "ranks=4 TQ - -", "KQ - - ranks=4", "suits="},
                       {"suits=3 K? - -", "ranks=2 K? - - p1", "suits=5 p1"});
}

TEST_CASE("Leduc poker refuses what cannot be", "[engine/theory/cards]") {
  check_refused<Leduc>({"KK K cc", "-K - -", "K- - c", "K- J -", "KQ J -", "KQ J c", "KQ J rf",
                        "KQ - f", "KQ - rrr", "KQ - ccc", "KQ - cc/c", "KQ J cc/", "KQ J cc/f",
                        "K? - -", "KQ ? cc", "KQ -", "KQ - - p1", "kq - -", "KQJ - -"},
                       {"KQ - - p1", "?K - - p1", "K? J cc/cc p1", "K? - - p3", "K? - -",
                        "?- - - p1", "-? - - p1", "K? ? cc p1"});
}

}  // namespace
}  // namespace tianji::theory
