#include "engine/theory/cards/liars_dice.h"

#include <catch2/catch.hpp>

#include "tests/engine/theory/cards/dealt_tests.h"

namespace tianji::theory {
namespace {

int nodes(LiarsDice& state) {
  LiarsDice::MoveList list;
  state.moves(list);
  int sum = 1;
  for (const DealtMove move : list) {
    state.play(move);
    sum += nodes(state);
    state.undo(move, {});
  }
  return sum;
}

TEST_CASE("liar's dice has the number of nodes counted by hand", "[engine/theory/cards]") {
  // Any set of the 12 bids is a history, and all but the empty set can end with "liar".
  LiarsDice root;
  CHECK(nodes(root) == 1 + 6 + 36 * (4096 + 4095));
}

TEST_CASE("liar's dice pays what its rules say", "[engine/theory/cards]") {
  check_payoffs<LiarsDice>("36 1x3,liar", {1, -1});      // seat 0 bid, has a three
  check_payoffs<LiarsDice>("45 1x3,liar", {-1, 1});      // nobody has one
  check_payoffs<LiarsDice>("45 1x6,liar", {-1, 1});      // sixes are bid: no other face counts
  check_payoffs<LiarsDice>("64 2x4,liar", {1, -1});      // a six counts as a four
  check_payoffs<LiarsDice>("65 2x6,liar", {-1, 1});      //
  check_payoffs<LiarsDice>("66 2x6,liar", {1, -1});      //
  check_payoffs<LiarsDice>("14 1x1,1x4,liar", {-1, 1});  // seat 1's bid holds
  check_payoffs<LiarsDice>("12 1x1,2x1,liar", {1, -1});
}

TEST_CASE("liar's dice keeps every promise of a game of turns and chance",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_position<LiarsDice>(
            {LiarsDice{}, read<LiarsDice>("3- -"), read<LiarsDice>("36 1x2,1x5")}, {.seed = 3}) ==
        "");
}

TEST_CASE("liar's dice keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<LiarsDice>({LiarsDice{}}, {.seed = 5, .playouts = 60}) == "");
}

TEST_CASE("samples of liar's dice hit every face of the unseen die", "[engine/theory/cards]") {
  std::vector<LiarsDice> worlds;
  std::vector<LiarsDice> called;
  for (char first = '1'; first <= '6'; ++first) {
    for (char second = '1'; second <= '6'; ++second) {
      const std::string dice = {first, second};
      worlds.push_back(read<LiarsDice>(dice + " 1x2,1x5"));
      called.push_back(read<LiarsDice>(dice + " 1x2,1x5,liar"));
    }
  }
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    CHECK(free_tests::check_worlds(worlds[9], seat, worlds, 6, 11) == "");
    CHECK(free_tests::check_worlds(called[9], seat, called, 1, 12) == "");
  }
}

TEST_CASE("a seat at liar's dice sees its own die until one seat calls the other a liar",
          "[engine/theory/cards]") {
  check_views<LiarsDice>("36 1x2", {"3? 1x2 p1", "?6 1x2 p2"});
  check_views<LiarsDice>("36 1x2,liar", {"36 1x2,liar p1", "36 1x2,liar p2"});
}

TEST_CASE("liar's dice is played with more dice and fewer sides", "[engine/theory/cards]") {
  LiarsDice root = read<LiarsDice>("numdice=2 dice_sides=3");
  CHECK(to_text(root) == "numdice=2 dice_sides=3 ---- -");
  CHECK(to_text(read<LiarsDice>("dice_sides=3 numdice=2 1333 1x2,4x3").start()) == to_text(root));
  CHECK(nodes(root) == 1 + 6 + 36 * (4096 + 4095));
  // Two equal dice fall in one way, two different ones in two.
  LiarsDice::ChanceList outcomes;
  root.chances(outcomes);
  REQUIRE(outcomes.size() == 6);
  CHECK(to_text(root, outcomes[1].move) == "12");
  CHECK(outcomes[0].probability == Approx(1.0 / 9));
  CHECK(outcomes[1].probability == Approx(2.0 / 9));
  check_payoffs<LiarsDice>("numdice=2 dice_sides=3 1233 3x1,liar", {1, -1});  // threes count
  check_payoffs<LiarsDice>("numdice=2 dice_sides=3 1233 3x2,4x2,liar", {1, -1});
  check_payoffs<LiarsDice>("dice_sides=2 11 1x2,liar", {-1, 1});
  check_views<LiarsDice>("numdice=3 112666 1x2",
                         {"numdice=3 112??? 1x2 p1", "numdice=3 ???666 1x2 p2"});
  CHECK(free_tests::check_position<LiarsDice>({root, read<LiarsDice>("numdice=3 112666 1x2")},
                                              {.seed = 3}) == "");
  CHECK(free_tests::check_hidden<LiarsDice>({root}, {.seed = 5, .playouts = 60}) == "");
  check_refused<LiarsDice>(
      {"numdice=0", "numdice=4", "dice_sides=1", "dice_sides=7", "numdice=2 3133 -",
       "numdice=2 13 -", "numdice=2 13-- 1x1", "numdice=2 -?-- -", "dice_sides=3 14 -",
       "dice_sides=3 13 1x4", "dice_sides=3 13 3x1"},
      {"numdice=2 13?3 - p1", "numdice=2 ?3 - p1"});
}

TEST_CASE("liar's dice refuses what cannot be", "[engine/theory/cards]") {
  check_refused<LiarsDice>(
      {"-3 -", "3- 1x1", "3? -", "36 1x5,1x2", "36 1x2,1x2", "36 liar", "36 1x2,liar,1x3", "36 3x1",
       "36 1x7", "37 -", "36", "36 1x2,", "36 1x2 p1"},
      {"36 - p1", "?3 - p1", "3? 1x2,liar p1", "3? - p3", "3? -", "?- - p1"});
}

}  // namespace
}  // namespace tianji::theory
