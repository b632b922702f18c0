#include "search/theory/searched.h"

#include <catch2/catch.hpp>

#include "engine/theory/heaps/nim_for_three.h"
#include "engine/theory/tic_tac_toe.h"
#include "search/theory/players.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

using theory::NimForThree;
using theory::TicTacToe;

TEST_CASE("a game without a theory is solved through its tree: tic-tac-toe is a draw",
          "[search/theory][threads]") {
  PlayerDesk desk(searched_options<TicTacToe>(), make_searched_player<TicTacToe>, "1");
  REQUIRE(desk.position("").ok());
  CHECK_FALSE(desk.think().move.empty());
  CHECK(desk.infos.front().score == 0);
  CHECK(desk.infos.front().depth == 9);
  CHECK(desk.query("payoff") == "0 0");
  // The player closes the opponent's line of two, and finishes its own.
  REQUIRE(desk.position(".../oo./xx.").ok());
  CHECK(desk.think().move == "c1");
  REQUIRE(desk.position("..x/oo./x.x").ok());
  CHECK(desk.think().move == "c2");
  REQUIRE(desk.position("xxx/oo./...").ok());
  CHECK(desk.query("result") == "p1win");
  CHECK(desk.think().move.empty());
  CHECK_FALSE(desk.position("xxx/ooo/...").ok());
}

TEST_CASE("both seats of tic-tac-toe who play by it come to a draw from every first move",
          "[search/theory][threads]") {
  PlayerDesk desk(searched_options<TicTacToe>(), make_searched_player<TicTacToe>, "1");
  for (const char* first : {"a1", "b1", "b2"}) {
    std::string moves = first;
    for (;;) {
      REQUIRE(desk.position("", moves).ok());
      if (desk.query("gameover") == "true") break;
      moves += " " + desk.think().move;
    }
    CHECK(desk.query("result") == "draw");
  }
}

TEST_CASE("three seats: one that can leave the next seat a lost position comes first or second",
          "[search/theory][threads]") {
  PlayerDesk desk(searched_options<NimForThree>(), make_searched_player<NimForThree>, "1");
  REQUIRE(desk.position("1 p2").ok());
  CHECK(desk.think().move == "1:0");
  CHECK(desk.infos.front().score == 100);
  CHECK(desk.query("players") == "3");
  CHECK(desk.query("seat") == "p2");
  REQUIRE(desk.position("1 p2", "1:0").ok());
  CHECK(desk.query("payoff") == "0 1 -1");
  CHECK(desk.query("result") == "p2win");
  REQUIRE(desk.position("1 1 1 p3").ok());
  desk.think();
  CHECK(desk.infos.front().score == -100);
  REQUIRE(desk.position("").ok());
  CHECK_FALSE(desk.think().move.empty());
}

TEST_CASE("a search that is stopped answers by the depth that it has finished",
          "[search/theory][threads]") {
  PlayerDesk desk(searched_options<NimForThree>(), make_searched_player<NimForThree>, "1");
  REQUIRE(desk.position("15 15 15 15 15 15 p1").ok());
  Control control;
  control.stop();
  CHECK_FALSE(desk.think({}, control).move.empty());
}

TEST_CASE("a game that is searched keeps to the depth of go", "[search/theory][threads]") {
  Limits limits;
  limits.depth = 3;
  PlayerDesk board(searched_options<TicTacToe>(), make_searched_player<TicTacToe>, "1");
  REQUIRE(board.position("").ok());
  board.think(limits);
  CHECK(board.infos.front().depth == 3);
  PlayerDesk heaps(searched_options<NimForThree>(), make_searched_player<NimForThree>, "1");
  REQUIRE(heaps.position("").ok());
  heaps.think(limits);
  CHECK(heaps.infos.front().depth == 3);
}

std::string key(const Info& info, std::string_view name) {
  for (const auto& [key, value] : info.extra) {
    if (key == name) return value;
  }
  return "";
}

TEST_CASE("the option Search chooses the method, and every line names it",
          "[search/theory][threads]") {
  PlayerDesk desk(solved_options(), make_nim_player, "1");
  REQUIRE(desk.position("1 2 2").ok());
  for (const std::string_view method :
       {"exact", "minimax", "alpha-beta", "full-width", "max-n", "beam", "uct"}) {
    CAPTURE(method);
    REQUIRE(desk.try_set("Search", method).ok());
    CHECK(desk.think().move == "1:0");
    CHECK(desk.infos.front().score > 90);
    CHECK(desk.infos.front().nodes > 0);
    CHECK(key(desk.infos.front(), "method") == (method == "exact" ? "" : method));
    const bool sampled = method == "uct";
    const bool sure = !sampled && method != "beam";  // the beam leaves out one of five moves
    CHECK(key(desk.infos.front(), "phase") == (sure ? "exact" : "search"));
    if (sampled) CHECK(desk.infos.front().nodes == 10'000);
  }
  CHECK_FALSE(desk.try_set("Search", "expectiminimax").ok());
  REQUIRE(desk.position("2000 1").ok());
  CHECK(desk.complaint({}) ==
        "read \"2001 legal moves\", expected at most 1000 to search (Search exact has no bound)");
}

/// Tic-tac-toe in which positions that are not over have a value too.
struct Weighed : TicTacToe {
  Value evaluate(Side side) const { return seat() == Seat{0} && side == Side{0} ? 1 : -1; }
};

TEST_CASE("a game with an evaluation is searched by alpha-beta of itself",
          "[search/theory][threads]") {
  PlayerDesk desk(searched_options<Weighed>(), make_searched_player<Weighed>, "1");
  PlayerDesk plain(searched_options<TicTacToe>(), make_searched_player<TicTacToe>, "1");
  for (PlayerDesk* one : {&desk, &plain}) {
    REQUIRE(one->position(".../oo./xx.").ok());
    CHECK(one->think().move == "c1");
  }
  CHECK(key(desk.infos.front(), "method") == "alpha-beta");
  CHECK(key(plain.infos.front(), "method") == "max-n");
}

}  // namespace
}  // namespace tianji::search
