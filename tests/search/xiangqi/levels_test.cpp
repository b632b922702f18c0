#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "search/xiangqi/player.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

class LevelDesk : public PlayerDesk {
 public:
  explicit LevelDesk(int level) : PlayerDesk(xiangqi_options(), make_xiangqi_player, "1") {
    set("BookFile", "none");
    set("RiskWorlds", "0");
    set("Skill Level", std::to_string(level));
  }
  void set(std::string_view name, std::string_view value) { REQUIRE(try_set(name, value).ok()); }
};

constexpr std::string_view kOpening = "h2e2 h9g7 h0g2 i9h9 b0c2 b9c7";

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

TEST_CASE("the ratings of xiangqi's levels rise", "[search/xiangqi]") {
  int before = kFirstElo - 1;
  for (const Level& level : xiangqi::kLevelTable) {
    CHECK(level.elo > before);
    before = level.elo;
  }
  CHECK(xiangqi::kLevelTable[0].elo == kFirstElo);
  CHECK(xiangqi::kLevelsOfPlay.full_elo > before);
}

TEST_CASE("a xiangqi level plays the same move again, and another one with another seed",
          "[search/xiangqi]") {
  for (int level = 1; level < kLevels; ++level) {
    LevelDesk one(level);
    LevelDesk two(level);
    REQUIRE(one.position("", kOpening).ok());
    REQUIRE(two.position("", kOpening).ok());
    CHECK(one.think(nodes(3000)).move == two.think(nodes(3000)).move);
  }
  LevelDesk weak(1);
  REQUIRE(weak.position("", kOpening).ok());
  std::set<std::string> moves;
  for (int seed = 1; seed <= 20; ++seed) {
    weak.set("Seed", std::to_string(seed));
    moves.insert(weak.think().move);
  }
  CHECK(moves.size() > 3);
}

// The black rook can be taken for nothing, or else takes ours.
constexpr std::string_view kRooks = "3k5/9/9/9/9/R3r4/9/9/9/5K3 w";
// The black pawn is protected by a horse.
constexpr std::string_view kProtected = "3k5/9/9/6n2/9/R6p1/9/9/9/5K3 w";

TEST_CASE("xiangqi's first levels overlook moves, and the first one takings back",
          "[search/xiangqi]") {
  for (const int level : {1, 2}) {
    LevelDesk weak(level);
    int rooks = 0;
    int pawns = 0;
    for (int seed = 1; seed <= 40; ++seed) {
      weak.set("Seed", std::to_string(seed));
      REQUIRE(weak.position(kRooks).ok());
      rooks += weak.think().move == "a4e4" ? 1 : 0;
      CHECK(weak.infos.size() == 1);
      REQUIRE(weak.position(kProtected).ok());
      pawns += weak.think().move == "a4h4" ? 1 : 0;
    }
    CHECK(rooks > 4);
    CHECK(rooks < 40);
    CHECK((pawns > 0) == (level == 1));
  }
}

TEST_CASE("a level that overlooks moves chooses among those that the client allows",
          "[search/xiangqi]") {
  LevelDesk weak(1);
  Limits limits;
  limits.only = {"a0a1", "h2e2"};
  for (int seed = 1; seed <= 20; ++seed) {
    weak.set("Seed", std::to_string(seed));
    REQUIRE(weak.position("").ok());
    const std::string move = weak.think(limits).move;
    CHECK((move == "a0a1" || move == "h2e2"));
  }
}

TEST_CASE("xiangqi's fourth level mates in one and keeps its rook", "[search/xiangqi]") {
  LevelDesk weak(4);
  for (int seed = 1; seed <= 20; ++seed) {
    weak.set("Seed", std::to_string(seed));
    constexpr std::string_view kMate = "3k5/9/4R4/9/9/9/9/9/9/4K4 w";
    REQUIRE(weak.position(kMate).ok());
    REQUIRE(weak.position(kMate, weak.think().move).ok());
    CHECK(weak.query("result") == "p1win");
    REQUIRE(weak.position(kRooks).ok());
    CHECK(weak.think().move == "a4e4");
  }
}

TEST_CASE("a xiangqi level reports what MultiPV asks for, and thinks no longer than it may",
          "[search/xiangqi]") {
  LevelDesk weak(4);
  weak.set("MultiPV", "2");
  REQUIRE(weak.position("", kOpening).ok());
  weak.think();
  REQUIRE(weak.infos.size() == 2);
  CHECK(weak.infos[1].multipv == 2);
  CHECK(weak.infos[1].depth == 1);
  weak.set("UCI_AnalyseMode", "true");
  weak.think(nodes(3000));
  CHECK(weak.infos.back().depth > 1);
}

/// The points of `a`, who begins every second game, of `games`.
double match(LevelDesk& a, LevelDesk& b, int games) {
  double points = 0;
  for (int game = 0; game < games; ++game) {
    Random random(static_cast<std::uint64_t>(game / 2));
    std::string moves;
    std::string result;
    for (int ply = 0; ply < 200; ++ply) {
      LevelDesk& mover = (ply + game) % 2 == 0 ? a : b;
      REQUIRE(mover.position("", moves).ok());
      result = mover.query("result");
      if (result != "none") break;
      std::string move;
      if (ply < 4) {
        const std::string legal = mover.query("legal");
        const auto all = words(legal);
        move = all[random.below(static_cast<std::uint32_t>(all.size()))];
      } else {
        move = mover.think(nodes(20'000)).move;
      }
      moves += (moves.empty() ? "" : " ") + move;
    }
    const bool a_first = game % 2 == 0;
    if (result == (a_first ? "p1win" : "p2win")) points += 1;
    if (result == "none" || result == "draw") points += 0.5;
  }
  return points;
}

TEST_CASE("two levels further on xiangqi is clearly stronger", "[search/xiangqi][slow]") {
  for (const int level : {1, 3, 5}) {
    LevelDesk lower(level);
    LevelDesk higher(level + 2);
    CHECK(match(higher, lower, 10) >= 7);
  }
}

}  // namespace
}  // namespace tianji::search
