#include <catch2/catch.hpp>

#include "engine/bridge/knowledge.h"
#include "tests/engine/free_hidden_tests.h"

namespace tianji::bridge {
namespace {

static_assert(HiddenNotation<State>);

std::vector<State> starts() {
  Random random(11);
  std::vector<State> result;
  for (int board = 1; board <= 4; ++board) {
    result.emplace_back(random_deal(random),
                        Table(dealer_of_board(board), vulnerability_of_board(board)));
  }
  return result;
}

/// Random calls rarely end an auction, so these states begin with a contract.
std::vector<State> contracts() {
  std::vector<State> result = starts();
  for (State& state : result) {
    for (const char* call : {"1H", "Pass", "Pass", "X", "Pass", "Pass", "Pass"}) {
      state.play(*parse_move(state, call));
    }
  }
  return result;
}

TEST_CASE("bridge keeps what every position promises", "[engine/bridge]") {
  CHECK(free_tests::check_position<State>(starts(), {.seed = 3, .playouts = 4, .longest = 400}) ==
        "");
  CHECK(free_tests::check_position<State>(contracts(),
                                          {.seed = 4, .playouts = 4, .longest = 400}) == "");
}

TEST_CASE("bridge keeps what every hidden game promises", "[engine/bridge]") {
  CHECK(free_tests::check_hidden<State>(contracts(), {.seed = 5, .playouts = 2, .longest = 60}) ==
        "");
}

TEST_CASE("before the lead declarer's worlds are all deals of the 39 other cards",
          "[engine/bridge]") {
  // North declares 1NT. Before the lead North sees its own hand only: 39! / (13!)^3 deals.
  State state(*parse_deal("N:AKQJ.AKQJ.AK.AKQ T987.T987.QJT.JT 6543.6543.987.98 2.2.65432.765432"),
              Table(kNorth));
  for (const char* call : {"1NT", "Pass", "Pass", "Pass"}) state.play(*parse_move(state, call));
  const Knowledge known(view(state, kNorth));
  CHECK(Worlds(known).count() == 84478098072866400ULL);
}

}  // namespace
}  // namespace tianji::bridge
