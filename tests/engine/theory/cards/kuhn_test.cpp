#include "engine/theory/cards/kuhn.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/engine/theory/cards/dealt_tests.h"

namespace tianji::theory {
namespace {

void collect(Kuhn& state, std::size_t ply, std::vector<std::vector<Kuhn>>& by_ply) {
  if (by_ply.size() <= ply) by_ply.resize(ply + 1);
  by_ply[ply].push_back(state);
  Kuhn::MoveList list;
  state.moves(list);
  for (const DealtMove move : list) {
    const auto undo = state.play(move);
    collect(state, ply + 1, by_ply);
    state.undo(move, undo);
  }
}

std::vector<std::vector<Kuhn>> tree() {
  Kuhn root;
  std::vector<std::vector<Kuhn>> by_ply;
  collect(root, 0, by_ply);
  return by_ply;
}

TEST_CASE("Kuhn poker's tree has the number of nodes counted by hand", "[engine/theory/cards]") {
  // Dealer: 1 root, 3 first cards, 3 * 2 = 6 deals. Then each deal has the actions
  //   -                       1   seat 0 to act
  //   p b                     2   seat 1 to act
  //   pp pb bp bb             4   three over, pb goes on
  //   pbp pbb                 2   over
  // so plies 0..5 hold 1, 3, 6, 12, 24, 12 nodes, 58 in all, 5 * 6 = 30 of them ends.
  std::vector<std::size_t> sizes;
  std::ptrdiff_t ends = 0;
  for (const auto& states : tree()) {
    sizes.push_back(states.size());
    ends += std::count_if(states.begin(), states.end(), [](const Kuhn& k) { return k.over(); });
  }
  CHECK(sizes == std::vector<std::size_t>{1, 3, 6, 12, 24, 12});
  CHECK(ends == 30);
}

TEST_CASE("Kuhn poker pays what its rules say", "[engine/theory/cards]") {
  // The winnings of seat 0 when its card is the higher one, and when it is the lower one.
  const std::map<std::string, std::pair<Value, Value>> payoffs = {
      {"pp", {1, -1}}, {"pbp", {-1, -1}}, {"pbb", {2, -2}}, {"bp", {1, 1}}, {"bb", {2, -2}}};
  for (const std::string deal : {"JQ", "JK", "QJ", "QK", "KJ", "KQ"}) {
    const bool higher = deal == "QJ" || deal == "KJ" || deal == "KQ";
    for (const auto& [actions, value] : payoffs) {
      const Kuhn state = read<Kuhn>(deal + " " + actions);
      INFO(to_text(state));
      REQUIRE(state.over());
      CHECK(state.value(Side{0}) == (higher ? value.first : value.second));
      CHECK(state.value(Side{1}) == -state.value(Side{0}));
    }
  }
}

TEST_CASE("Kuhn poker keeps every promise of a game of turns and chance", "[engine/theory/cards]") {
  CHECK(free_tests::check_position<Kuhn>({Kuhn{}, read<Kuhn>("K- -"), read<Kuhn>("QJ pb")},
                                         {.seed = 3}) == "");
}

TEST_CASE("Kuhn poker keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<Kuhn>({Kuhn{}}, {.seed = 5, .playouts = 60}) == "");
}

/// The number of deals that a seat cannot tell from `state`.
std::size_t open_worlds(const Kuhn& state, Seat seat) {
  const auto& cards = state.table().secrets;
  if (cards[0] == 0 || (state.over() && KuhnRules<2>::shows(state.table(), 0))) return 1;
  if (cards[1] == 0) return seat == Seat{0} ? 1 : 3;
  return 2;
}

TEST_CASE("samples of Kuhn poker hit every deal that a seat cannot tell apart",
          "[engine/theory/cards]") {
  for (const auto& states : tree()) {
    for (const Kuhn& state : states) {
      for (const Seat seat : {Seat{0}, Seat{1}}) {
        CHECK(free_tests::check_worlds(state, seat, states, open_worlds(state, seat), 11) == "");
      }
    }
  }
}

TEST_CASE("a seat at Kuhn poker sees its own card and the other one when it is shown",
          "[engine/theory/cards]") {
  check_views<Kuhn>("-- -", {"-- - p1", "-- - p2"});
  check_views<Kuhn>("K- -", {"K- - p1", "?- - p2"});
  check_views<Kuhn>("KQ -", {"K? - p1", "?Q - p2"});
  check_views<Kuhn>("KQ pb", {"K? pb p1", "?Q pb p2"});
  check_views<Kuhn>("KQ pp", {"KQ pp p1", "KQ pp p2"});
  check_views<Kuhn>("KQ bp", {"K? bp p1", "?Q bp p2"});
  check_views<Kuhn>("KQ pbb", {"KQ pbb p1", "KQ pbb p2"});
}

TEST_CASE("Kuhn poker refuses what cannot be", "[engine/theory/cards]") {
  check_refused<Kuhn>({"KK -", "-K -", "K- p", "K? -", "KQ x", "KQ ppp", "KQ bbb", "KQ", "KQ  ",
                       "KQ pb p1", "kq pb", "KQJ -"},
                      {"KQ - p1", "?K - p1", "?? - p1", "K? pp p1", "?Q bb p2", "K? - p3", "K? -",
                       "?- - p1", "KK pp p1", "-? - p1"});
}

std::size_t ends(KuhnForThree& state) {
  if (state.over()) return 1;
  std::size_t count = 0;
  KuhnForThree::MoveList list;
  state.moves(list);
  for (const DealtMove move : list) {
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
  check_payoffs<KuhnForThree>("QKA ppp", {-1, -1, 2});    // all cards are shown
  check_payoffs<KuhnForThree>("QKA bpp", {2, -1, -1});    // nobody called
  check_payoffs<KuhnForThree>("QKA bbp", {-2, 3, -1});    // two cards are shown
  check_payoffs<KuhnForThree>("QKA bbb", {-2, -2, 4});    // three
  check_payoffs<KuhnForThree>("AKQ pbpp", {-1, 2, -1});   // the ace folds
  check_payoffs<KuhnForThree>("AKQ pbpb", {3, -2, -1});   // the third seat folds, the first calls
  check_payoffs<KuhnForThree>("JKQ ppbbp", {-2, -1, 3});  // the queen bets, the jack calls
}

TEST_CASE("Kuhn poker for three keeps every promise of a game of turns and chance",
          "[engine/theory/cards]") {
  CHECK(free_tests::check_position<KuhnForThree>(
            {KuhnForThree{}, read<KuhnForThree>("K-- -"), read<KuhnForThree>("QJA pb")},
            {.seed = 3}) == "");
}

TEST_CASE("Kuhn poker for three keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<KuhnForThree>({KuhnForThree{}}, {.seed = 5, .playouts = 60}) ==
        "");
}

TEST_CASE("a seat at Kuhn poker for three sees its own card and those that are shown",
          "[engine/theory/cards]") {
  check_views<KuhnForThree>("K-- -", {"K-- - p1", "?-- - p2", "?-- - p3"});
  check_views<KuhnForThree>("KQA pb", {"K?? pb p1", "?Q? pb p2", "??A pb p3"});
  check_views<KuhnForThree>("KQA ppp", {"KQA ppp p1", "KQA ppp p2", "KQA ppp p3"});
  check_views<KuhnForThree>("KQA bpp", {"K?? bpp p1", "?Q? bpp p2", "??A bpp p3"});
  check_views<KuhnForThree>("KQA bpb", {"K?A bpb p1", "KQA bpb p2", "K?A bpb p3"});
}

TEST_CASE("Kuhn poker for three refuses what cannot be", "[engine/theory/cards]") {
  check_refused<KuhnForThree>({"KKQ -", "-KQ -", "K-Q -", "KQ- p", "K?A -", "KQA x", "KQA pppp",
                               "KQA bbbb", "KQA", "KQ -", "KQA pb p1", "KQAJ -"},
                              {"KQA - p1", "?K? - p1", "??? - p1", "K?? ppp p1", "K?? - p4",
                               "K?? -", "K?? bpb p1", "KQ? bpp p1"});
}

}  // namespace
}  // namespace tianji::theory
