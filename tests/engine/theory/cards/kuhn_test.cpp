#include "engine/theory/cards/kuhn.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>

#include "tests/engine/free_hidden_tests.h"

namespace tianji::theory {
namespace {

Kuhn kuhn_from(std::string_view text) {
  Kuhn state;
  REQUIRE(parse(text, state).ok());
  return state;
}

void collect(Kuhn& state, std::size_t ply, std::vector<std::vector<Kuhn>>& by_ply) {
  if (by_ply.size() <= ply) by_ply.resize(ply + 1);
  by_ply[ply].push_back(state);
  Kuhn::MoveList list;
  state.moves(list);
  for (const KuhnMove move : list) {
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
      const Kuhn state = kuhn_from(deal + " " + actions);
      INFO(to_text(state));
      REQUIRE(state.over());
      CHECK(state.value(Side{0}) == (higher ? value.first : value.second));
      CHECK(state.value(Side{1}) == -state.value(Side{0}));
    }
  }
}

TEST_CASE("Kuhn poker keeps every promise of a game of turns and chance", "[engine/theory/cards]") {
  CHECK(free_tests::check_position<Kuhn>({Kuhn{}, kuhn_from("K- -"), kuhn_from("QJ pb")},
                                         {.seed = 3}) == "");
}

TEST_CASE("Kuhn poker keeps every promise of a hidden game", "[engine/theory/cards]") {
  CHECK(free_tests::check_hidden<Kuhn>({Kuhn{}}, {.seed = 5, .playouts = 60}) == "");
}

/// The number of deals that a seat cannot tell from `state`.
std::size_t open_worlds(const Kuhn& state, Seat seat) {
  const auto& cards = state.table().cards;
  if (cards[0] == KuhnCard::none || state.table().shown()) return 1;
  if (cards[1] == KuhnCard::none) return seat == Seat{0} ? 1 : 3;
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
  const std::array<std::array<const char*, 3>, 7> cases = {{
      {"-- -", "-- - p1", "-- - p2"},
      {"K- -", "K- - p1", "?- - p2"},
      {"KQ -", "K? - p1", "?Q - p2"},
      {"KQ pb", "K? pb p1", "?Q pb p2"},
      {"KQ pp", "KQ pp p1", "KQ pp p2"},
      {"KQ bp", "K? bp p1", "?Q bp p2"},
      {"KQ pbb", "KQ pbb p1", "KQ pbb p2"},
  }};
  for (const auto& [state, first, second] : cases) {
    CHECK(to_text(view(kuhn_from(state), Seat{0})) == first);
    CHECK(to_text(view(kuhn_from(state), Seat{1})) == second);
  }
}

TEST_CASE("Kuhn poker refuses what cannot be", "[engine/theory/cards]") {
  Kuhn state;
  for (const char* bad : {"KK -", "-K -", "K- p", "K? -", "KQ x", "KQ ppp", "KQ bbb", "KQ", "KQ  ",
                          "KQ pb p1", "kq pb", "KQJ -"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, state).ok());
  }
  KuhnView seen = view(state, Seat{0});
  for (const char* bad : {"KQ - p1", "?K - p1", "?? - p1", "K? pp p1", "?Q bb p2", "K? - p3",
                          "K? -", "?- - p1", "KK pp p1", "-? - p1"}) {
    INFO(bad);
    CHECK_FALSE(parse(bad, seen).ok());
  }
  CHECK(state == Kuhn{});
  CHECK(seen == view(Kuhn{}, Seat{0}));
}

}  // namespace
}  // namespace tianji::theory
