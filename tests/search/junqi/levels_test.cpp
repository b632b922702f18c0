#include <catch2/catch.hpp>
#include <set>

#include "search/catalogue.h"
#include "search/junqi/player.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

class LevelDesk : public PlayerDesk {
 public:
  explicit LevelDesk(int level) : PlayerDesk(game_of("junqi"), "1") {
    set("Skill Level", std::to_string(level));
  }
  void set(std::string_view name, std::string_view value) { REQUIRE(try_set(name, value).ok()); }
};

constexpr std::string_view kSouth = "setup:badgcghekfecigiijhjdjlfhk";
constexpr std::string_view kNorth = "setup:adigecikkhfdeghcjgfbjljhi";

std::string armies(std::string_view south, std::string_view north) {
  return std::string(south) + " " + std::string(north);
}

TEST_CASE("the ratings of junqi's and siguo's levels rise", "[search/junqi]") {
  for (const Levels& levels :
       {junqi::levels_of_play<junqi::JunqiBoard>(), junqi::levels_of_play<junqi::SiguoBoard>()}) {
    int before = kFirstElo - 1;
    for (const Level& level : levels.below) {
      CHECK(level.elo > before);
      before = level.elo;
    }
    CHECK(levels.below[0].elo == kFirstElo);
    CHECK(levels.full_elo > before);
  }
}

TEST_CASE("a junqi level plays the same move whatever it does not see", "[search/junqi]") {
  for (int level = 1; level < kLevels; ++level) {
    LevelDesk one(level);
    LevelDesk two(level);
    REQUIRE(one.position("", armies(kSouth, kNorth)).ok());
    REQUIRE(two.position("", armies(kSouth, kSouth)).ok());
    const std::string move = one.think().move;
    CHECK_FALSE(move.empty());
    CHECK(two.think().move == move);
    CHECK(one.think().move == move);
  }
}

TEST_CASE("junqi's weakest level looks one ply ahead, another way with each seed",
          "[search/junqi]") {
  LevelDesk weak(1);
  REQUIRE(weak.position("", armies(kSouth, kNorth)).ok());
  std::set<std::string> moves;
  for (int seed = 1; seed <= 20; ++seed) {
    weak.set("Seed", std::to_string(seed));
    moves.insert(weak.think().move);
    REQUIRE(weak.infos.size() == 1);
    CHECK(weak.infos[0].depth == 1);
    REQUIRE(weak.infos[0].risk);
    CHECK(weak.infos[0].risk->worlds == 4);
  }
  CHECK(moves.size() > 3);
}

}  // namespace
}  // namespace tianji::search
