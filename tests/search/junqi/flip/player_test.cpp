#include "search/junqi/flip/player.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "engine/core/text.h"
#include "search/junqi/flip/judge.h"
#include "tests/search/desk.h"
#include "tests/search/face_down/pruning.h"

namespace tianji::junqi::flip {
namespace {

using search::face_down::check_pruning;
using search::face_down::depth;
using search::face_down::nodes;

constexpr std::string_view kMiddle =
    "l1j2/I1h1?/1Ab2/2i2/?a3/C2d1/3K1/1B1e1/k1g2/1IF2/j2H1/L1J1? r A0E1G1h1 12 40";
constexpr std::string_view kLate = "l1j2/5/1A3/2i2/5/C4/5/5/4?/5/3H1/L1J2 r h1 10 61";

class FlipDesk : public search::PlayerDesk {
 public:
  FlipDesk() : PlayerDesk(options(), make_player, "4") {
    REQUIRE(try_set("RiskAversion", "0").ok());
  }
};

std::string best(std::string_view text, int plies) {
  FlipDesk desk;
  REQUIRE(desk.position(text).ok());
  return desk.think(depth(plies)).move;
}

TEST_CASE("flip junqi's pruning at flips changes no value", "[search/junqi/flip]") {
  CHECK(check_pruning(Tree(from<Position>(kMiddle), {.reduce = false}), 2) < 1);
  check_pruning(Tree(from<Position>(kLate), {.reduce = false}), 3);
}

TEST_CASE("flip junqi's player takes what hangs and keeps what does not", "[search/junqi/flip]") {
  // The general takes the brigadier, or flees in vain.
  CHECK(best("l4/5/5/5/5/5/B2d1/5/5/5/5/L2Jj r - 0 41", 1) == "G0G3");
  // There the marshal would retake along the railway.
  CHECK(best("l4/5/5/5/5/5/B2da/5/5/5/5/L2Jj r - 0 41", 2) != "G0G3");
  // The last mine is gone: the engineer slides to the flag.
  FlipDesk desk;
  REQUIRE(desk.position("5/l4/5/5/5/5/5/5/5/4I/5/L2aJ r - 0 41").ok());
  CHECK(desk.think(depth(2)).move == "J4B0");
  CHECK(desk.infos.back().score == kWin - 1);
  // In a suicidal game no piece is thrown away.
  CHECK(best("l4/5/5/5/5/5/B2a1/5/5/5/5/L2Jj r - 0 41 suicide=yes", 2) != "G0G3");
}

TEST_CASE("flip junqi's player knows draws by plies, repetition and unreachable flags",
          "[search/junqi/flip]") {
  FlipDesk desk;
  REQUIRE(desk.position("l4/5/5/5/5/5/A4/3i1/5/5/5/L3J r - 69 41").ok());
  desk.think(depth(3));
  CHECK(desk.infos.back().score == 0);
  REQUIRE(
      desk.position("l4/5/5/5/5/5/A4/4b/5/5/5/L3J b - 0 42", "H4I4 G0G1 I4H4 G1G0 H4I4 G0G1 I4H4")
          .ok());
  const Tree twice(
      from<Position>("l4/5/5/5/5/5/A4/4b/5/5/5/L3J b - 0 42 moves H4I4 G0G1 I4H4 G1G0"));
  CHECK(twice.ended(Side{0}) == kDraw);
  CHECK(twice.ended_by_path());
  // Keys differ near the draw, where the plies left decide.
  CHECK(Tree(from<Position>("l4/5/5/5/5/5/A4/4b/5/5/5/L3J b - 66 42")).key() !=
        Tree(from<Position>("l4/5/5/5/5/5/A4/4b/5/5/5/L3J b - 67 42")).key());
  const Tree lead(from<Position>("l1jjj/5/5/5/5/AH3/5/3c1/5/5/5/L4 r - 0 41"));
  const Tree way(from<Position>("l1jjj/5/5/5/5/AI3/5/3c1/5/5/5/L4 r - 0 41"));
  CHECK(3 * lead.evaluate() < way.evaluate());
}

TEST_CASE("flips of flip junqi are ordered by the camps and men beside them",
          "[search/junqi/flip]") {
  const Position start;
  const auto promise = [&](std::string_view name) {
    return Judge::promise(start, *Position::cell_of(name));
  };
  CHECK(promise("H2") == 5);
  CHECK(promise("G2") == 4);
  CHECK(promise("A0") == 2);
  // Beyond the first ply the far flips are one, the best of them.
  const Tree tree(start);
  Tree::MoveList list;
  tree.moves(list);
  REQUIRE(list.size() == 1);
  CHECK(to_text(start, list[0]) == "H2H2");
}

TEST_CASE("a flip of flip junqi is weighed over the pieces that it may show",
          "[search/junqi/flip]") {
  FlipDesk desk;
  REQUIRE(desk.try_set("MultiPV", "60").ok());
  REQUIRE(desk.position(kMiddle).ok());
  desk.think(depth(1));
  std::set<std::string> moves;
  for (const auto& info : desk.infos) {
    REQUIRE(info.risk);
    CHECK(info.risk->worlds == 3);
    CHECK(info.score == Approx(info.risk->expected).margin(1));
    moves.insert(info.pv[0]);
  }
  Position::MoveList legal;
  from<Position>(kMiddle).moves(legal);
  CHECK(moves.size() == legal.size());
}

TEST_CASE("the same seed, nodes and view give the same move of flip junqi at every level",
          "[search/junqi/flip]") {
  for (const std::string level : {"1", "4", "6", "8"}) {
    std::set<std::string> moves;
    for (int i = 0; i < 2; ++i) {
      FlipDesk desk;
      REQUIRE(desk.try_set("Skill Level", level).ok());
      REQUIRE(desk.position(kMiddle).ok());
      moves.insert(desk.think(nodes(3'000)).move);
    }
    CHECK(moves.size() == 1);
  }
}

TEST_CASE("flip junqi is played to its end without a fault, level against random moves",
          "[search/junqi/flip]") {
  FlipDesk desk;
  Random luck(9);
  int points = 0;
  constexpr int kGames = 12;
  for (int game = 0; game < kGames; ++game) {
    Position position;
    const Position start = position;
    const Random deal = luck.split(static_cast<std::uint64_t>(game));
    std::string moves;
    while (!position.over()) {
      Move move{};
      if (position.seat() == kChance) {
        move = dealt(start, position, deal);
      } else if (position.mover() == static_cast<std::size_t>(game % 2)) {
        REQUIRE(desk.try_set("Skill Level", std::to_string(3 + game % 4)).ok());
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
    const Value won = position.value(Side{static_cast<std::uint8_t>(game % 2)});
    points += won > 0 ? 2 : won == 0 ? 1 : 0;
  }
  CHECK(points >= kGames);
}

TEST_CASE("flip junqi takes its rules from the option where the position names none",
          "[search/junqi/flip]") {
  FlipDesk desk;
  REQUIRE(desk.try_set("FlipJunqiRules", "long").ok());
  REQUIRE(desk.position("l4/5/5/5/5/5/A4/3i1/5/5/5/L3J r - 69 41", "G0G1").ok());
  CHECK(desk.query("gameover") == "false");
  REQUIRE(desk.position("l4/5/5/5/5/5/A4/3i1/5/5/5/L3J r - 69 41 quiet=70", "G0G1").ok());
  CHECK(desk.query("gameover") == "true");
  REQUIRE(desk.position("", "G2G2").ok());
  CHECK(desk.query("fen").find("quiet=100 plies=400") != std::string::npos);
  CHECK(desk.complaint({}).find("chance is to act") != std::string::npos);
}

}  // namespace
}  // namespace tianji::junqi::flip
