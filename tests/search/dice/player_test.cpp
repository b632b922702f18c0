#include "search/dice/player.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <optional>
#include <set>
#include <thread>

#include "engine/dice/ewn.h"
#include "search/dice/answer.h"
#include "tests/cpu_time.h"
#include "tests/search/desk.h"

namespace tianji::dice {
namespace {

using search::Control;
using search::Decision;
using search::Limits;
using std::chrono::milliseconds;

class EwnDesk : public search::PlayerDesk {
 public:
  EwnDesk() : PlayerDesk(ewn_options(), make_ewn_player, "4") {}
};
class PigDesk : public search::PlayerDesk {
 public:
  PigDesk() : PlayerDesk(pig_options(), make_pig_player, "4") {}
};

Limits depth(int moves) {
  Limits limits;
  limits.depth = moves;
  return limits;
}

const std::string* extra(const search::Info& info, std::string_view key) {
  for (const auto& [name, value] : info.extra) {
    if (name == key) return &value;
  }
  return nullptr;
}

constexpr std::string_view kFirst = "AFC2/EB3/D3b/3ca/2dfe r 4";

TEST_CASE("EinStein is searched depth by depth, its lines weighed over the six numbers",
          "[search/dice]") {
  EwnDesk desk;
  REQUIRE(desk.try_set("MultiPV", "3").ok());
  REQUIRE(desk.try_set("RiskForm", "rms").ok());
  REQUIRE(desk.position(kFirst).ok());
  const Decision decision = desk.think(depth(4));
  REQUIRE(desk.infos.size() == 12);
  const std::span last = std::span(desk.infos).last(3);
  CHECK(last[0].depth == 4);
  CHECK(last[0].pv[0] == decision.move);
  for (std::size_t i = 0; i < 3; ++i) {
    REQUIRE(last[i].risk);
    CHECK(last[i].risk->worlds == 6);
    CHECK(last[i].risk->candidates == 3);
    CHECK(last[i].risk->rank == static_cast<int>(i) + 1);
    CHECK(last[i].risk->adjusted == last[i].risk->expected);  // lambda is 0: a game is won or lost
    CHECK(last[i].risk->risk > 0);
    CHECK((i == 0 || last[i].score <= last[i - 1].score));
    CHECK(extra(last[i], "win") != nullptr);
  }
}

TEST_CASE("EinStein weighs risk where ChanceRisk is set", "[search/dice]") {
  EwnDesk desk;
  REQUIRE(desk.try_set("ChanceRisk", "true").ok());
  REQUIRE(desk.try_set("MultiPV", "3").ok());
  REQUIRE(desk.position(kFirst).ok());
  const Decision decision = desk.think(depth(3));
  const std::span last = std::span(desk.infos).last(3);
  CHECK(last[0].pv[0] == decision.move);
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& risk = *last[i].risk;
    CHECK(risk.lambda == 0.25);
    CHECK(risk.adjusted == Approx(risk.expected - 0.25 * risk.risk));
    CHECK((i == 0 || risk.adjusted <= last[i - 1].risk->adjusted));
  }
}

TEST_CASE("EinStein's endings are played exactly, with phase=exact", "[search/dice]") {
  EwnDesk desk;
  REQUIRE(desk.position("5/5/1a3/3A1/5 r -").ok());  // a single stone does not roll
  CHECK(desk.think().move == "d2e1");
  CHECK(desk.infos.back().score == 10000);
  REQUIRE(extra(desk.infos.back(), "phase") != nullptr);
  CHECK(*extra(desk.infos.back(), "phase") == "exact");
  REQUIRE(desk.position("5/5/5/b4/4A b -").ok());
  CHECK(desk.think().move.empty());  // the game is over
}

TEST_CASE("same seed and nodes, same EinStein answer; searchmoves are obeyed", "[search/dice]") {
  Limits limits;
  limits.nodes = 20000;
  std::set<std::string> answers;
  for (int i = 0; i < 3; ++i) {
    EwnDesk desk;
    REQUIRE(desk.position(kFirst).ok());
    const std::string move = desk.think(limits).move;
    answers.insert(move + std::to_string(desk.infos.back().score));
  }
  CHECK(answers.size() == 1);
  EwnDesk desk;
  REQUIRE(desk.position(kFirst).ok());
  limits.only = {"a3b3"};
  CHECK(desk.think(limits).move == "a3b3");
  limits.only = {};
  limits.banned = {"a3b3", "a3b2"};
  CHECK(desk.think(limits).move == "a3a2");
  limits.banned.emplace_back("a3a2");
  CHECK(desk.complaint(limits) ==
        "banned moves: read \"a3b3 a3b2 a3a2\", expected at least one move that is not banned");
}

TEST_CASE("EinStein is set up by playing it out", "[search/dice]") {
  EwnDesk desk;
  Limits limits;
  limits.nodes = 2000;
  const Decision first = desk.think(limits);
  CHECK(desk.query("legal").find(first.move) != std::string::npos);
  CHECK(first.move.starts_with("setup:"));
  REQUIRE(desk.position("", first.move).ok());
  CHECK(desk.query("seat") == "b");
  const Decision second = desk.think(limits);
  REQUIRE(desk.position("", first.move + " " + second.move).ok());
  CHECK(desk.query("seat") == "chance");
  CHECK(desk.query("legal") == "1 2 3 4 5 6");
}

TEST_CASE("where the die has not fallen nobody can choose, and that is said", "[search/dice]") {
  EwnDesk desk;
  REQUIRE(desk.position("AFC2/EB3/D3b/3ca/2dfe r -").ok());
  Control control;
  const auto decision = desk.player().think({}, control, [](const search::Info&) {});
  CHECK(sentence(decision.status()).find("the number that was rolled") != std::string::npos);
  const auto refused = desk.position("AFC2/EB3/D3b/3ca/2dfe r -", "4 a3a1");
  CHECK(sentence(refused).find("move 2: read \"a3a1\", expected one of") == 0);
  CHECK(desk.query("fen") == "AFC2/EB3/D3b/3ca/2dfe r -");
}

/// The processor time between the word to stop and the answer.
template <class Desk>
std::chrono::microseconds used_after_stop(Desk& desk, milliseconds think_for) {
  Limits limits;
  limits.infinite = true;
  Control control;
  std::optional<CpuWatch> told;
  std::jthread teller([&] {
    std::this_thread::sleep_for(think_for);
    told.emplace();
    control.stop();
  });
  CHECK_FALSE(desk.think(limits, control).move.empty());
  teller.join();
  return told->used();
}

TEST_CASE("endless searches of dice games stop when they are told", "[search/dice][threads]") {
  EwnDesk ewn;
  REQUIRE(ewn.position(kFirst).ok());
  CHECK(used_after_stop(ewn, milliseconds(60)) < promised(20));
  REQUIRE(ewn.position("").ok());
  CHECK(used_after_stop(ewn, milliseconds(30)) < promised(20));
  PigDesk pig;
  REQUIRE(pig.position("500").ok());
  CHECK(used_after_stop(pig, milliseconds(30)) < promised(20));
}

TEST_CASE("Pig is played by its solution", "[search/dice]") {
  PigDesk desk;
  REQUIRE(desk.try_set("MultiPV", "2").ok());
  REQUIRE(desk.position("100 0 0 20 p1 -").ok());
  CHECK(desk.think().move == "roll");
  REQUIRE(desk.infos.size() == 2);
  CHECK(*extra(desk.infos[0], "phase") == "exact");
  CHECK(desk.infos[1].risk->risk > 0);
  REQUIRE(desk.position("100 0 0 21 p1 -").ok());
  CHECK(desk.think().move == "hold");
  REQUIRE(desk.position("100").ok());
  CHECK(desk.think().move == "roll");
  CHECK(*extra(desk.infos[0], "win") == "0.5306");
  CHECK(desk.infos[0].score == 612);
  CHECK(desk.position("100 0 0 21 p1 rolling").ok());
  Control control;
  CHECK_FALSE(desk.player().think({}, control, [](const search::Info&) {}).ok());
}

TEST_CASE("EinStein's leaves by move", "[search/dice]") {
  EwnDesk desk;
  REQUIRE(desk.position(kFirst).ok());
  Control control;
  const auto counts = desk.player().count(4, control);
  REQUIRE(counts.ok());
  std::uint64_t sum = 0;
  for (const auto& count : *counts) sum += count.leaves;
  CHECK(counts->size() == 3);
  CHECK(sum == 3 * 6 * 3 * 6);
}

TEST_CASE("dice games are searched by other methods too", "[search/dice][threads]") {
  EwnDesk ewn;
  // Stone A reaches the corner.
  REQUIRE(ewn.position("5/5/5/2b1A/5 r 1").ok());
  REQUIRE(ewn.think(depth(2)).move == "e2e1");
  for (const char* method : {"max-n", "beam", "uct"}) {
    INFO(method);
    REQUIRE(ewn.try_set("Search", method).ok());
    CHECK(ewn.think(depth(2)).move == "e2e1");
    REQUIRE(extra(ewn.infos.back(), "method") != nullptr);
    CHECK(*extra(ewn.infos.back(), "method") == method);
    CHECK(*extra(ewn.infos.back(), "win") == "1.0000");
  }
  CHECK_FALSE(ewn.try_set("Search", "minimax").ok());
  PigDesk pig;
  REQUIRE(pig.position("20 5 5 12 p1 -").ok());
  REQUIRE(pig.try_set("Search", "uct").ok());
  const std::string move = pig.think().move;
  CHECK((move == "roll" || move == "hold"));
  REQUIRE(pig.infos.size() == 1);
  CHECK(pig.infos[0].nodes == 10'000);
  CHECK(*extra(pig.infos.front(), "phase") == "search");
}

}  // namespace
}  // namespace tianji::dice
