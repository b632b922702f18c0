#include "search/junqi/player.h"

#include <catch2/catch.hpp>
#include <set>
#include <thread>

#include "engine/core/text.h"
#include "engine/junqi/layout.h"
#include "eval/junqi/network_inputs.h"
#include "search/catalogue.h"
#include "tests/cpu_time.h"
#include "tests/eval/network/drawn.h"
#include "tests/place.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

class Desk : public PlayerDesk {
 public:
  explicit Desk(bool four = false) : PlayerDesk(game_of(four ? "siguo" : "junqi"), "1") {}
  void set(std::string_view name, std::string_view value) { REQUIRE(try_set(name, value).ok()); }
};

/// Sets up all armies; returns the moves, after which South is to move.
std::string set_up_game(Desk& desk, int seats) {
  std::string moves;
  for (int seat = 0; seat < seats; ++seat) {
    REQUIRE(desk.position("", moves).ok());
    moves += desk.think().move + " ";
  }
  REQUIRE(desk.position("", moves).ok());
  return moves;
}

TEST_CASE("armies are set up lawfully, another one for each seed, game and seat",
          "[search/junqi]") {
  Desk desk;
  std::set<std::string> armies;
  for (int seed = 0; seed < 100; ++seed) {
    desk.set("Seed", std::to_string(seed));
    const std::string move = desk.think().move;
    REQUIRE(move.starts_with("setup:"));
    junqi::Layout layout;
    CHECK(junqi::parse(move.substr(6), layout).ok());
    CHECK(desk.think().move == move);
    armies.insert(move);
  }
  desk.player().new_game();
  armies.insert(desk.think().move);
  REQUIRE(desk.position("", desk.think().move).ok());
  CHECK(desk.query("seat") == "N");
  armies.insert(desk.think().move);
  CHECK(armies.size() == 102);
}

TEST_CASE("an army that is partly set up is completed", "[search/junqi]") {
  Desk desk;
  REQUIRE(desk.position("", "setup:abk").ok() == false);
  REQUIRE(desk.position("", "setup:abc").ok());
  const std::string rest = desk.think().move;
  REQUIRE(rest.size() == 6 + 22);
  junqi::Layout layout;
  CHECK(junqi::parse("abc" + rest.substr(6), layout).ok());
}

TEST_CASE("a junqi player answers its queries", "[search/junqi]") {
  for (const bool four : {false, true}) {
    Desk desk(four);
    set_up_game(desk, four ? 4 : 2);
    CHECK(desk.query("players") == (four ? "4" : "2"));
    CHECK(desk.query("seat") == "S");
    CHECK(desk.query("p1turn") == "true");
    CHECK(desk.query("gameover") == "false");
    CHECK(desk.query("result") == "none");
    CHECK(desk.query("payoff") == "0 0");
    CHECK(desk.query("view X").find("expected view and a seat") != std::string::npos);
    CHECK(desk.query("belief").find("expected belief and a station") != std::string::npos);
    CHECK(desk.query("nonsense").find("expected one of legal") != std::string::npos);
    Limits limits;
    limits.worlds = 1;
    limits.depth = 1;
    const std::string move = desk.think(limits).move;
    CHECK((" " + desk.query("legal") + " ").find(" " + move + " ") != std::string::npos);
    // The view of a seat is a position too, and it comes back as its own view.
    const std::string north = desk.query("view N");
    CHECK(north.find("S?") != std::string::npos);
    REQUIRE(desk.position(north).ok());
    CHECK(desk.query("fen") == north);
    CHECK(desk.query("view N") == north);
    CHECK(desk.query("view S").find("needs a whole position") != std::string::npos);
    CHECK(desk.query("legal").find("cannot be told") != std::string::npos);
  }
}

TEST_CASE("a belief sums to one and knows its own pieces", "[search/junqi]") {
  Desk desk;
  set_up_game(desk, 2);
  CHECK(desk.query("belief L1").find('=') == 1);
  REQUIRE(desk.position(desk.query("view S")).ok());
  double sum = 0;
  const std::string belief = desk.query("belief F0");
  for (const std::string_view word : words(belief)) {
    CHECK(word[0] != 'k');  // no bomb starts in front
    CHECK(word[0] != 'j');
    sum += parse_number(word.substr(2)).value_or(-1);
  }
  CHECK(sum == Approx(1).margin(0.01));
}

TEST_CASE("the quiet limit and openness come from the options where the position is silent",
          "[search/junqi]") {
  Desk desk(true);
  desk.set("QuietLimit", "40");
  desk.set("SiguoOpen", "allies");
  set_up_game(desk, 4);
  CHECK(desk.query("fen").find(" limit=40 open=allies") != std::string::npos);
  const std::string view = desk.query("view S");
  CHECK(view.find("E?") != std::string::npos);
  CHECK(view.find("N?") == std::string::npos);
}

TEST_CASE("the same seed and nodes give the same move; lines come best first", "[search/junqi]") {
  Desk desk;
  desk.set("MultiPV", "5");
  set_up_game(desk, 2);
  Limits limits;
  limits.nodes = 20000;
  const Decision first = desk.think(limits);
  REQUIRE(desk.infos.size() == 5);
  CHECK(desk.infos[0].pv[0] == first.move);
  CHECK(desk.infos[0].risk->expected >= 0);
  CHECK(desk.infos[0].risk->expected <= 100);
  const std::uint64_t nodes = desk.infos[0].nodes;
  CHECK(nodes >= 15000);
  CHECK(nodes <= 20000 + 20000 / 100);
  CHECK(desk.think(limits).move == first.move);
  CHECK(desk.infos[0].nodes == nodes);
  limits.banned = {first.move};
  CHECK(desk.think(limits).move != first.move);
}

TEST_CASE("the policy draws junqi's moves, but not those of levels, lines and analysis",
          "[search/junqi]") {
  Desk desk;
  set_up_game(desk, 2);
  Limits limits;
  limits.worlds = 6;
  limits.depth = 1;
  const auto moves = [&] {
    std::vector<std::string> result;
    for (int seed = 1; seed <= 8; ++seed) {
      desk.set("Seed", std::to_string(seed));
      result.push_back(desk.think(limits).move);
    }
    return result;
  };
  const auto best = moves();
  desk.set("JunqiPolicy", "1000");
  const auto drawn = moves();
  CHECK(drawn != best);
  CHECK(moves() == drawn);
  desk.set("MultiPV", "2");
  CHECK(moves() == best);
  desk.set("MultiPV", "1");
  desk.set("UCI_AnalyseMode", "true");
  CHECK(moves() == best);
  desk.set("UCI_AnalyseMode", "false");
  desk.set("Skill Level", "7");
  const auto level = moves();
  desk.set("JunqiPolicy", "0");
  CHECK(moves() == level);
}

TEMPLATE_TEST_CASE("a network changes what a player values, until hand is asked for",
                   "[search/junqi]", junqi::JunqiBoard, junqi::SiguoBoard) {
  const bool four = TestType::kSeats == 4;
  const std::string option = four ? "SiguoEvalFile" : "JunqiEvalFile";
  Desk desk(four);
  set_up_game(desk, TestType::kSeats);
  Limits limits;
  limits.worlds = 4;
  limits.depth = 1;
  const auto score = [&] {
    desk.think(limits);
    return desk.infos[0].score;
  };
  const Value built_in = score();
  desk.set(option, "hand");
  const Value before = score();
  CHECK((before != built_in) == !four);
  const Place network("own.network",
                      to_text(drawn_network({junqi::kNetworkInputs<TestType>, 64},
                                            std::string(junqi::kNetworkGame<TestType>), 1)));
  desk.set(option, network.path());
  const Value with = score();
  CHECK(with != before);
  CHECK_THAT(sentence(desk.try_set(option, "/no/such/file")), Catch::Contains(option));
  CHECK(score() == with);
  desk.set(option, "hand");
  CHECK(score() == before);
  desk.set(option, "");
  CHECK(score() == built_in);
}

TEST_CASE("searchmoves of a junqi player are the only ones chosen", "[search/junqi]") {
  Desk desk;
  desk.set("MultiPV", "5");
  set_up_game(desk, 2);
  const std::string list = desk.query("legal");
  const std::vector<std::string_view> legal = words(list);
  REQUIRE(legal.size() > 2);
  const std::string one(legal[0]);
  const std::string two(legal[1]);
  Limits limits;
  limits.depth = 1;
  limits.worlds = 2;
  limits.only = {one, two};
  desk.think(limits);
  REQUIRE(desk.infos.size() == 2);
  for (const Info& info : desk.infos) CHECK((info.pv[0] == one || info.pv[0] == two));
  limits.banned = {one};
  CHECK(desk.think(limits).move == two);
  limits.only = {one, "Z9Z8"};
  CHECK(desk.complaint(limits) == "searchmoves: read \"Z9Z8\", expected a legal move");
}

TEST_CASE("searchmoves and banned moves are heard at the set-up of an army", "[search/junqi]") {
  for (const bool four : {false, true}) {
    Desk desk(four);
    Limits limits;
    const std::string usual = desk.think(limits).move;
    limits.banned = {usual};
    const std::string other = desk.think(limits).move;
    CHECK(other != usual);
    limits.only = {usual, other};
    CHECK(desk.think(limits).move == other);
    limits.only = {"setup:ba"};
    limits.banned = {};
    CHECK_THAT(desk.think(limits).move, Catch::StartsWith("setup:ba"));
    limits.banned = {"setup:b"};
    CHECK(desk.complaint(limits) ==
          "banned moves: read \"setup:b\", expected at least one move that is not banned");
    limits.only = {};
    limits.banned.clear();
    for (const char* letter : {"a", "b", "c", "d", "e", "f", "g", "h", "i"}) {
      limits.banned.push_back(std::string("setup:") + letter);
    }
    CHECK_THAT(desk.complaint(limits),
               Catch::EndsWith("expected at least one move that is not banned"));
    for (const char* word : {"zz9", "setup:", "setup:k", "setup:aa", "setup:abx"}) {
      limits.only = {word};
      CHECK_THAT(desk.complaint(limits),
                 Catch::StartsWith("searchmoves: read \"" + std::string(word) + "\""));
    }
  }
}

TEST_CASE("a junqi player that may choose no move says so", "[search/junqi]") {
  Desk desk;
  set_up_game(desk, 2);
  const std::string list = desk.query("legal");
  Limits limits;
  for (const std::string_view move : words(list)) limits.banned.emplace_back(move);
  CHECK_THAT(desk.complaint(limits), Catch::StartsWith("banned moves: read \""));
  CHECK_THAT(desk.complaint(limits),
             Catch::EndsWith("expected at least one move that is not banned"));
}

TEST_CASE("a junqi search stops when told, and by default within a second",
          "[search/junqi][threads]") {
  for (const bool four : {false, true}) {
    Desk desk(four);
    set_up_game(desk, four ? 4 : 2);
    Control control;
    Limits limits;
    limits.infinite = true;
    limits.worlds = 1000000;
    std::optional<CpuWatch> told;
    std::jthread stopper([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(60));
      told.emplace();
      control.stop();
    });
    const Decision decision = desk.think(limits, control);
    stopper.join();
    CHECK(told->used() < promised(20));
    CHECK_FALSE(decision.move.empty());
    const CpuWatch watch;
    desk.think();
    CHECK(watch.used() < promised(1000));
  }
}

TEST_CASE("a junqi player ponders until the hit, and its time counts from there",
          "[search/junqi][threads]") {
  Desk desk;
  desk.set("Threads", "2");
  set_up_game(desk, 2);
  Control control(true);
  Limits limits;
  limits.ponder = true;
  limits.movetime = Milliseconds(30);
  std::optional<CpuWatch> hit;
  std::jthread client([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(150));
    hit.emplace();
    control.ponder_hit();
  });
  const Decision decision = desk.think(limits, control);
  client.join();
  CHECK_FALSE(decision.move.empty());
  REQUIRE(hit);                           // it did not answer before
  CHECK(hit->used() < promised(2 * 50));  // two threads
}

TEST_CASE("a junqi player does not wait for what is decided", "[search/junqi]") {
  // North's major stands beside our flag, and our general takes the flag that everybody sees.
  Desk desk;
  REQUIRE(desk.position("1Nl3/1Sb3/5/5/5/5/5/5/5/5/5/1SlNf2 S S 3").ok());
  Limits limits;
  limits.movetime = Milliseconds(20000);
  const CpuWatch watch;
  CHECK(desk.think(limits).move == "B1A1");
  CHECK(watch.used() < promised(2000));
}

}  // namespace
}  // namespace tianji::search
