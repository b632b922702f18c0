#include "tuning/junqi/self_play.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

TEST_CASE("who takes the flag was told by a proven value that it would", "[tuning/junqi]") {
  JunqiSelfPlay settings;
  settings.worlds = 2;
  settings.truth = 1;
  auto player = JunqiSelfPlayer::make(settings);
  INFO(sentence(player.status()));
  REQUIRE(player.ok());
  int taken = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Random random(seed);
    const JunqiGame game = player->play(random);
    junqi::Junqi state;
    for (const junqi::Layout& army : game.armies) state.set_up(army);
    bool flag_fell = false;
    for (const JunqiPly& ply : game.plies) {
      REQUIRE_FALSE(state.over());
      flag_fell = state.play(ply.move).event.flag_fell;
    }
    if (!flag_fell) continue;
    ++taken;
    CHECK(game.plies.back().value == kProven);
    CHECK(game.result == (game.plies.size() % 2 == 1 ? 1 : 0));
  }
  CHECK(taken > 0);
}

TEST_CASE("a game of junqi does not depend on the games before it", "[tuning/junqi]") {
  JunqiSelfPlay settings;
  settings.worlds = 2;
  settings.truth = 2;
  auto player = JunqiSelfPlayer::make(settings);
  REQUIRE(player.ok());
  const auto values = [&](std::uint64_t seed) {
    Random random(seed);
    std::vector<Value> all;
    for (const JunqiPly& ply : player->play(random).plies) all.push_back(ply.value);
    return all;
  };
  const auto first = values(1);
  values(2);
  CHECK(values(1) == first);
}

}  // namespace
}  // namespace tianji::tuning
