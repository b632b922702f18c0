#include "search/banqi/player.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "engine/banqi/position.h"
#include "engine/core/text.h"
#include "search/banqi/judge.h"
#include "tests/search/desk.h"
#include "tests/search/face_down/pruning.h"

namespace tianji::banqi {
namespace {

using search::Decision;
using search::face_down::check_pruning;
using search::face_down::depth;
using search::face_down::nodes;

constexpr std::string_view kMiddle =
    "X1XGcXsX/1XS1aXXX/XXrXC1XX/X1hXX1eX r A1E1R1H2C1S3g1a1e1r1h1c1s2 2 18";
constexpr std::string_view kLate = "3X4/1Ga2c2/2s1E1X1/3h4 r R1s1 10 61";

class BanqiDesk : public search::PlayerDesk {
 public:
  BanqiDesk() : PlayerDesk(options(), make_player, "4") {
    REQUIRE(try_set("RiskAversion", "0").ok());
  }
};

std::string best(std::string_view text, int plies) {
  BanqiDesk desk;
  REQUIRE(desk.position(text).ok());
  return desk.think(depth(plies)).move;
}

TEST_CASE("banqi's pruning at flips changes no value", "[search/banqi]") {
  CHECK(check_pruning(Tree(from<Position>(kMiddle), {.reduce = false}), 2) < 0.9);
  CHECK(check_pruning(Tree(from<Position>(kLate), {.reduce = false}), 4) < 0.9);
}

TEST_CASE("banqi's player takes what hangs and keeps what does not", "[search/banqi]") {
  CHECK(best("G7/8/3Rh3/8 r - 0 41", 2) == "d1e1");
  // The soldier is guarded: the horse would be lost for it.
  CHECK(best("8/8/3Hs2S/4r3 r - 0 41", 3) != "d1e1");
  // The cannon takes the advisor over the soldier, or loses it.
  CHECK(best("8/8/C1s1a3/8 r - 0 41", 2) == "a1e1");
  // The last enemy is taken.
  BanqiDesk desk;
  REQUIRE(desk.position("8/8/3Rh3/7S r - 0 41").ok());
  CHECK(desk.think(depth(2)).move == "d1e1");
  CHECK(desk.infos.back().score == kWin - 1);
}

TEST_CASE("banqi's player knows the draw by quiet plies and by repetition", "[search/banqi]") {
  // Only a capture wins before the sixtieth quiet ply; the general reaches it in one.
  CHECK(best("8/8/2GS1h2/8 r - 59 41", 3) == best("8/8/2GS1h2/8 r - 59 41", 1));
  BanqiDesk desk;
  REQUIRE(desk.position("G7/8/8/7h r - 59 41").ok());
  desk.think(depth(4));
  CHECK(desk.infos.back().score == 0);
  REQUIRE(desk.position("G7/8/8/7h r - 10 41").ok());
  desk.think(depth(4));
  CHECK(desk.infos.back().score > 500);
  // The weaker side repeats: after this move the position occurs for the second time.
  REQUIRE(desk.position("7S/8/h7/7G b - 0 42", "a1a0 h3g3 a0a1 g3h3 a1a0 h3g3 a0a1").ok());
  const Tree twice(from<Position>("7S/8/h7/7G b - 0 42 moves a1a0 h3g3 a0a1 g3h3"));
  CHECK(twice.ended(Side{0}) == kDraw);
  CHECK(twice.ended_by_path());
  CHECK_FALSE(
      Tree(from<Position>("7S/8/h7/7G b - 0 42 moves a1a0 h3g3 a0a1 g3h3"), {.clock = false})
          .ended(Side{0}));
}

TEST_CASE("a flip of banqi is weighed over the men that it may show", "[search/banqi]") {
  BanqiDesk desk;
  REQUIRE(desk.position("X7/8/8/7s r G1 0 41").ok());  // nothing but the flip
  const Decision decision = desk.think(depth(2));
  CHECK(decision.move == "a3a3");
  REQUIRE(desk.try_set("MultiPV", "40").ok());
  REQUIRE(desk.position(kMiddle).ok());
  desk.think(depth(1));
  std::set<std::string> moves;
  for (const auto& info : desk.infos) {
    REQUIRE(info.risk);
    CHECK(info.risk->worlds == 13);
    CHECK(info.score == Approx(info.risk->expected).margin(1));
    moves.insert(info.pv[0]);
  }
  Position::MoveList legal;
  from<Position>(kMiddle).moves(legal);
  CHECK(moves.size() == legal.size());
}

TEST_CASE("the same seed, nodes and view give the same move of banqi at every level",
          "[search/banqi]") {
  for (const std::string level : {"1", "3", "5", "7", "8"}) {
    std::set<std::string> moves;
    for (int i = 0; i < 2; ++i) {
      BanqiDesk desk;
      REQUIRE(desk.try_set("Skill Level", level).ok());
      REQUIRE(desk.position(kLate).ok());
      moves.insert(desk.think(nodes(3'000)).move);
    }
    CHECK(moves.size() == 1);
  }
}

TEST_CASE("a level of banqi thinks no more than its nodes", "[search/banqi]") {
  BanqiDesk desk;
  REQUIRE(desk.try_set("Skill Level", "6").ok());
  REQUIRE(desk.position(kMiddle).ok());
  desk.think(nodes(100'000));
  CHECK(desk.infos.back().nodes < 6'000);
}

TEST_CASE("banqi is played to its end without a fault, level against level and at random",
          "[search/banqi]") {
  BanqiDesk desk;
  Random luck(9);
  int decided = 0;
  for (int game = 0; game < 24; ++game) {
    Position position;
    const Position start = position;
    const Random deal = luck.split(static_cast<std::uint64_t>(game));
    std::string moves;
    while (!position.over()) {
      Move move{};
      if (position.seat() == kChance) {
        move = dealt(start, position, deal);
      } else if (position.mover() == 0) {
        REQUIRE(desk.try_set("Skill Level", std::to_string(1 + game % 5)).ok());
        REQUIRE(desk.position("", moves).ok());
        const auto read = parse_move(position, desk.think(nodes(500)).move);
        REQUIRE(read.ok());
        move = *read;
      } else {
        Position::MoveList list;
        position.moves(list);
        move = list[luck.below(static_cast<std::uint32_t>(list.size()))];
      }
      moves += (moves.empty() ? "" : " ") + to_text(position, move);
      position.play(move);
    }
    REQUIRE(desk.position("", moves).ok());
    CHECK(desk.query("fen") == to_text(position));
    if (position.value(Side{0}) > 0) ++decided;
  }
  CHECK(decided >= 12);
}

TEST_CASE("further threads of banqi's search leave the answer legal", "[search/banqi][threads]") {
  BanqiDesk desk;
  REQUIRE(desk.try_set("Threads", "2").ok());
  REQUIRE(desk.position(kMiddle).ok());
  const Decision decision = desk.think(nodes(20'000));
  CHECK(parse_move(from<Position>(kMiddle), decision.move).ok());
}

TEST_CASE("banqi takes its rules from the options where the position does not say them",
          "[search/banqi]") {
  BanqiDesk desk;
  REQUIRE(desk.try_set("BanqiQuiet", "180").ok());
  REQUIRE(desk.position("G7/8/8/7h r - 59 41", "a3a2").ok());
  CHECK(desk.query("gameover") == "false");
  REQUIRE(desk.position("G7/8/8/7h r - 59 41 quiet=60", "a3a2").ok());
  CHECK(desk.query("gameover") == "true");
  REQUIRE(desk.position("", "b1b1").ok());
  CHECK(desk.complaint({}).find("chance is to act") != std::string::npos);
}

}  // namespace
}  // namespace tianji::banqi
