#include <catch2/catch.hpp>
#include <set>

#include "search/bridge/options.h"
#include "search/bridge/player.h"
#include "tests/search/bridge/in_play.h"
#include "tests/search/desk.h"

namespace tianji::search {
namespace {

class LevelDesk : public PlayerDesk {
 public:
  explicit LevelDesk(int level) : PlayerDesk(bridge_options(), make_bridge_player, "4") {
    set("Skill Level", std::to_string(level));
  }
  void set(std::string_view name, std::string_view value) { REQUIRE(try_set(name, value).ok()); }
};

/// What the seat on turn sees after so many cards.
std::string seen(std::uint64_t seed, int cards) {
  const bridge::State state = bridge::in_play(seed, cards);
  return bridge::to_text(view(state, state.seat()));
}

TEST_CASE("the ratings of bridge's levels rise", "[search/bridge]") {
  int before = kFirstElo - 1;
  for (const Level& level : bridge::kLevelTable) {
    CHECK(level.elo > before);
    before = level.elo;
  }
  CHECK(bridge::kLevelTable[0].elo == kFirstElo);
  CHECK(bridge::kLevelsOfPlay.full_elo > before);
}

TEST_CASE("a bridge level plays the same card again", "[search/bridge]") {
  for (int level = 1; level < kLevels; ++level) {
    LevelDesk one(level);
    LevelDesk two(level);
    const std::string view = seen(7, 21);
    REQUIRE(one.position(view).ok());
    REQUIRE(two.position(view).ok());
    const std::string card = one.think().move;
    CHECK(two.think().move == card);
    CHECK((" " + one.query("legal") + " ").find(" " + card + " ") != std::string::npos);
  }
}

TEST_CASE("bridge's weakest level plays by rules of thumb, another card with another seed",
          "[search/bridge]") {
  LevelDesk weak(1);
  REQUIRE(weak.position(seen(7, 0)).ok());
  std::set<std::string> cards;
  for (int seed = 1; seed <= 20; ++seed) {
    weak.set("Seed", std::to_string(seed));
    cards.insert(weak.think().move);
    CHECK_FALSE(weak.infos[0].risk.has_value());
  }
  CHECK(cards.size() > 1);
  CHECK(cards.size() < 10);
}

TEST_CASE("no bridge level changes the calls that partner relies on", "[search/bridge]") {
  const std::string opening = "N:AQ7.KJ32.T98.A54 - - - N None N";
  LevelDesk full(kLevels);
  REQUIRE(full.position(opening).ok());
  const std::string call = full.think().move;
  for (int level = 1; level < kLevels; ++level) {
    LevelDesk desk(level);
    REQUIRE(desk.position(opening).ok());
    for (int seed = 1; seed <= 5; ++seed) {
      desk.set("Seed", std::to_string(seed));
      CHECK(desk.think().move == call);
    }
  }
}

}  // namespace
}  // namespace tianji::search
