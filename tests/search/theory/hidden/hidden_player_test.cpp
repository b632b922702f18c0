#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <thread>

#include "engine/theory/cards/kuhn.h"
#include "engine/theory/cards/leduc.h"
#include "engine/theory/cards/liars_dice.h"
#include "search/theory/hidden/hidden_turns.h"
#include "tests/cpu_time.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

template <class P>
PlayerDesk desk() {
  return {hidden_options<P>(), make_hidden_player<P>, "16"};
}
PlayerDesk goofspiel_desk() { return {hidden_options(2), make_goofspiel_player, "16"}; }

std::string key(const Info& info, std::string_view name) {
  for (const auto& [key, value] : info.extra) {
    if (key == name) return value;
  }
  return "";
}

Limits iterations(std::uint64_t count) {
  Limits limits;
  limits.iterations = count;
  return limits;
}

TEST_CASE("poker players print value and exploitability as they go",
          "[search/theory/hidden][threads]") {
  PlayerDesk kuhn = desk<theory::Kuhn>();
  REQUIRE(kuhn.try_set("Regret", "cfr").ok());
  REQUIRE(kuhn.position("K? pb p1").ok());
  const Decision decision = kuhn.think(iterations(1000));
  CHECK(decision.move == "bet");     // a king never folds
  REQUIRE(kuhn.infos.size() == 10);  // 1 2 5 10 20 50 100 200 500 1000
  CHECK(key(kuhn.infos[3], "iterations") == "10");
  const Info& last = kuhn.infos.back();
  CHECK(key(last, "iterations") == "1000");
  CHECK(key(last, "exploitability") == "0.000937617");
  CHECK(std::stod(key(last, "value")) == Approx(-1.0 / 18).margin(1e-3));
  // The first of a thousand behaviours was uniform.
  CHECK(key(last, "mixture").substr(0, 9) == "pass:0.00");
  CHECK(last.score >= 198);  // the king wins two
  CHECK(last.score <= 200);

  PlayerDesk leduc = desk<theory::Leduc>();
  REQUIRE(leduc.try_set("Regret", "cfr").ok());
  leduc.think(iterations(100));
  CHECK(key(leduc.infos.back(), "exploitability").substr(0, 9) == "0.0957164");
}

TEST_CASE("the seat helped is asked for its own moves, by its view alone",
          "[search/theory/hidden][threads]") {
  PlayerDesk leduc = desk<theory::Leduc>();
  REQUIRE(leduc.position("KQ J crc/").code() == absl::StatusCode::kInvalidArgument);
  REQUIRE(leduc.position("KQ J crc").ok());
  CHECK(leduc.query("legal") == "call raise");
  CHECK(leduc.query("view p1") == "K? J crc p1");
  CHECK(leduc.query("view p2") == "?Q J crc p2");
  const Decision by_truth = leduc.think(iterations(50));
  REQUIRE(leduc.position("K? J crc p1").ok());
  CHECK(leduc.query("fen") == "K? J crc p1");
  CHECK(leduc.query("view p2") == "read \"p2\", expected the seat helped, p1");
  const Decision by_view = leduc.think(iterations(50));
  CHECK(by_truth.move == by_view.move);
}

TEST_CASE("the score is the value of the seat's information set",
          "[search/theory/hidden][threads]") {
  PlayerDesk kuhn = desk<theory::Kuhn>();
  const auto score = [&](std::string_view position) {
    REQUIRE(kuhn.position(position).ok());
    kuhn.think(iterations(2000));
    CHECK(std::stod(key(kuhn.infos.back(), "value")) == Approx(-1.0 / 18).margin(1e-3));
    return kuhn.infos.back().score;
  };
  CHECK(std::abs(score("-- -") + 6) <= 1);       // the whole game, before the deal
  CHECK(std::abs(score("?J p p2") + 100) <= 1);  // a jack has lost its stake, bluff or not
  CHECK(std::abs(score("?Q b p2") + 100) <= 1);  // neither fold nor call is better
  CHECK(score("?K b p2") == 200);
  // Only allowed moves are chosen.
  REQUIRE(kuhn.position("?K b p2").ok());
  Limits folds = iterations(100);
  folds.only = {"pass"};
  kuhn.think(folds);
  CHECK(kuhn.infos.back().score == -100);
}

TEST_CASE("moves after a view are those that were announced", "[search/theory/hidden]") {
  PlayerDesk leduc = desk<theory::Leduc>();
  REQUIRE(leduc.position("Q? - - p1", "raise call Q call").ok());
  CHECK(leduc.query("fen") == "Q? Q rc/c p1");
  CHECK(leduc.query("seat") == "p2");
  CHECK(leduc.query("legal") == "");
  CHECK_FALSE(leduc.position("Q? - - p1", "raise call Q Q").ok());
  // A showdown shows the other seat's card, which the view does not have.
  CHECK_FALSE(leduc.position("Q? - - p1", "raise call K call call").ok());
  CHECK(leduc.query("fen") == "Q? Q rc/c p1");
  REQUIRE(leduc.position("Q? - - p1", "raise fold").ok());
  CHECK(leduc.query("gameover") == "true");
  CHECK(leduc.query("payoff") == "1 -1");
  CHECK(leduc.query("result") == "p1win");
  CHECK(leduc.think(iterations(10)).move.empty());
}

TEST_CASE("a search where the other seat is to act says so", "[search/theory/hidden]") {
  PlayerDesk kuhn = desk<theory::Kuhn>();
  REQUIRE(kuhn.position("K? p p1").ok());
  Control control;
  const auto decision = kuhn.player().think({}, control, [](const Info&) {});
  REQUIRE_FALSE(decision.ok());
  CHECK(
      sentence(decision.status()) ==
      "read \"K? p p1\", expected a position in which it is the turn of the seat helped (p1), not "
      "of p2");
}

void check_referee(PlayerDesk table) {
  std::string moves;
  for (int ply = 0; table.query("gameover") != "true"; ++ply) {
    REQUIRE(ply < 30);
    const std::string move = table.think(iterations(5)).move;
    REQUIRE_FALSE(move.empty());
    moves += " " + move;
    REQUIRE(table.position("", moves).ok());
  }
  CHECK(table.query("result") != "none");
  CHECK(table.query("seat") == "none");
}

TEST_CASE("a whole game is refereed by its questions", "[search/theory/hidden][threads]") {
  check_referee(desk<theory::Kuhn>());
  check_referee(desk<theory::Leduc>());
  check_referee(desk<theory::LiarsDice>());
  check_referee(desk<theory::KuhnForThree>());
}

TEST_CASE("goofspiel is played by choices at the same time", "[search/theory/hidden][threads]") {
  PlayerDesk table = goofspiel_desk();
  REQUIRE(table.position("3").ok());
  CHECK(table.query("seat") == "chance");
  CHECK(table.query("legal") == "1 2 3");
  REQUIRE(table.position("3", "2 1-3 3").ok());
  CHECK(table.query("fen") == "3 2:1-3 3");
  CHECK(table.query("legal p1") == "2 3");
  CHECK(table.query("legal p2") == "1 2");
  // Seat 0 wins the prize 3 with its card 3 in any case, and then leads by a point.
  REQUIRE(table.position("3 2:1-3 3 p1").ok());
  CHECK(table.think(iterations(200)).move == "3");
  CHECK(table.infos.back().score == 100);
  REQUIRE(table.position("3 2:1-3 3 p2").ok());
  table.think(iterations(200));
  CHECK(table.infos.back().score == -100);
  CHECK_FALSE(table.position("3", "2 1").ok());
  CHECK_FALSE(table.position("3", "4").ok());
}

TEST_CASE("goofspiel of too many cards is refused before the work begins",
          "[search/theory/hidden][threads]") {
  PlayerDesk table = goofspiel_desk();
  REQUIRE(table.position("13").ok());
  Control control;
  const auto decision = table.player().think({}, control, [](const Info&) {});
  REQUIRE_FALSE(decision.ok());
  CHECK(
      sentence(decision.status()).find("expected a tree of at most 524288 nodes, this one has ") !=
      std::string::npos);
}

TEST_CASE("the answer is drawn from the mixture by Seed", "[search/theory/hidden][threads]") {
  std::map<std::string, int> drawn;
  for (int seed = 1; seed <= 60; ++seed) {
    PlayerDesk kuhn = desk<theory::Kuhn>();
    REQUIRE(kuhn.try_set("Seed", std::to_string(seed)).ok());
    REQUIRE(kuhn.position("?J p p2").ok());  // bluffs with a third
    const Decision first = kuhn.think(iterations(300));
    CHECK(first.move == kuhn.think(iterations(300)).move);
    ++drawn[first.move];
  }
  CHECK(drawn["bet"] >= 10);
  CHECK(drawn["bet"] <= 32);
  CHECK(drawn["pass"] + drawn["bet"] == 60);
}

TEST_CASE("searchmoves and banned moves bound the choice", "[search/theory/hidden][threads]") {
  PlayerDesk kuhn = desk<theory::Kuhn>();
  REQUIRE(kuhn.position("K? pb p1").ok());
  Limits limits = iterations(100);
  limits.only = {"pass"};
  CHECK(kuhn.think(limits).move == "pass");
  limits.only.clear();
  limits.banned = {"bet"};
  CHECK(kuhn.think(limits).move == "pass");
  limits.only = {"BET"};
  CHECK(kuhn.complaint(limits) ==
        "banned moves: read \"bet\", expected at least one move that is not banned");
  limits.only = {"fly"};
  CHECK(kuhn.complaint(limits) == "searchmoves: read \"fly\", expected a legal move");
}

TEST_CASE("RegretRisk keeps every method from converging", "[search/theory/hidden][threads]") {
  PlayerDesk kuhn = desk<theory::Kuhn>();
  REQUIRE(kuhn.try_set("Regret", "cfr").ok());
  REQUIRE(kuhn.try_set("RegretRisk", "50").ok());
  REQUIRE(kuhn.position("K? - p1").ok());
  kuhn.think(iterations(1000));
  CHECK(std::stod(key(kuhn.infos.back(), "exploitability")) == Approx(0.175).margin(0.002));
  REQUIRE(kuhn.try_set("Regret", "es").ok());
  kuhn.think(iterations(5000));
  CHECK(std::stod(key(kuhn.infos.back(), "exploitability")) > 0.1);
}

TEST_CASE("regret minimisation that is told to stop answers with a legal move",
          "[search/theory/hidden][threads]") {
  PlayerDesk dice = desk<theory::LiarsDice>();
  REQUIRE(dice.position("3? 1x2,2x5 p1").ok());
  Control control;
  control.stop();
  const std::string move = dice.think({}, control).move;
  CHECK((move == "2x6" || move == "liar"));
}

TEST_CASE("regret minimisation of large trees stops within 20 ms of the word",
          "[search/theory/hidden][threads]") {
  for (const int after : {2, 10, 25, 60, 120}) {
    INFO(after << " ms");
    PlayerDesk table = goofspiel_desk();
    REQUIRE(table.position("5 3:1-2 5").ok());
    Limits limits;
    limits.infinite = true;
    Control control;
    std::optional<CpuWatch> told;
    std::jthread teller([&, watch = CpuWatch()] {
      while (watch.used() < std::chrono::milliseconds(after)) {
        std::this_thread::sleep_for(std::chrono::microseconds(200));
      }
      told.emplace();
      control.stop();
    });
    CHECK_FALSE(table.think(limits, control).move.empty());
    teller.join();
    CHECK(told->used() < promised(20));
  }
}

TEST_CASE("poker is solved exactly, as one linear program, or by tree search",
          "[search/theory/hidden][threads]") {
  PlayerDesk kuhn = desk<theory::Kuhn>();
  REQUIRE(kuhn.position("K? pb p1").ok());
  REQUIRE(kuhn.try_set("Search", "exact").ok());
  CHECK(kuhn.think().move == "bet");
  REQUIRE(kuhn.infos.size() == 1);
  CHECK(key(kuhn.infos[0], "method") == "exact");
  CHECK(key(kuhn.infos[0], "phase") == "exact");
  CHECK(std::stod(key(kuhn.infos[0], "value")) == Approx(-1.0 / 18).margin(1e-9));
  CHECK(std::stod(key(kuhn.infos[0], "exploitability")) < 1e-9);
  CHECK(kuhn.infos[0].score == 200);
  CHECK(kuhn.player().strategy().size() == 12);
  REQUIRE(kuhn.try_set("Search", "is-mcts").ok());
  CHECK(kuhn.think().move == "bet");
  CHECK(key(kuhn.infos[0], "method") == "is-mcts");
  CHECK(kuhn.infos[0].nodes == 10'000);
  Limits only;
  only.only = {"pass"};
  only.nodes = 100;
  CHECK(kuhn.think(only).move == "pass");
  CHECK(kuhn.infos[0].nodes == 100);
  REQUIRE(kuhn.position("").ok());
  CHECK_FALSE(kuhn.think().move.empty());  // the dealer's card is drawn
  PlayerDesk goofspiel = goofspiel_desk();
  REQUIRE(goofspiel.try_set("Search", "is-mcts").ok());
  // Whoever bids 3 for the prize of 3 has won or drawn.
  for (const char* position : {"3 3", "3 3 p2", "3 descending difference p2"}) {
    INFO(position);
    REQUIRE(goofspiel.position(position).ok());
    CHECK(goofspiel.think().move == "3");
  }
  REQUIRE(goofspiel.position("13 1").ok());
  CHECK_FALSE(goofspiel.think(iterations(100)).move.empty());
  REQUIRE(goofspiel.try_set("Search", "exact").ok());
  REQUIRE(goofspiel.position("3 3").ok());
  goofspiel.think();
  CHECK(std::stod(key(goofspiel.infos[0], "exploitability")) < 1e-9);
}

TEST_CASE("a linear program that is stopped leaves a legal move",
          "[search/theory/hidden][threads]") {
  PlayerDesk leduc = desk<theory::Leduc>();
  REQUIRE(leduc.try_set("Search", "exact").ok());
  REQUIRE(leduc.position("Q? - - p1").ok());
  Control control;
  control.stop();
  const std::string move = leduc.think({}, control).move;
  CHECK((move == "call" || move == "raise"));
}

}  // namespace
}  // namespace tianji::search
