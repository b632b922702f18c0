// Games that are lost on time.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

std::unique_ptr<TableGame> begun(const GameKind& kind) {
  return *kind.begin({}, kind.draw({}, 0, Random(3)));
}

TEST_CASE("whoever has no time left loses, in every game that is lost on time",
          "[protocol/games]") {
  for (const GameKind* kind : kinds()) {
    INFO(kind->variant);
    const auto game = begun(*kind);
    CHECK(game->timed() == kind->timed);
    if (!kind->timed || kind->seats.size() > 2) continue;
    const Seat loser = *game->seat();
    game->lose_on_time();
    REQUIRE(game->over());
    CHECK_FALSE(game->timed());
    CHECK((game->ending().value > 0) == (loser == Seat{1}));
    CHECK(game->ending().reason.ends_with("wins: time"));
    CHECK_FALSE(game->outcome().empty());
    game->sight(Seat{0}, false);
  }
  CHECK_FALSE(find_kind("bridge")->timed);
  CHECK_FALSE(find_kind("nim3")->timed);
}

TEST_CASE("an army of siguo without time left leaves, and its partner plays on",
          "[protocol/games]") {
  const auto game = begun(*find_kind("siguo"));
  REQUIRE(game->seat() == Seat{0});
  game->lose_on_time();
  REQUIRE(game->seat() == Seat{1});
  REQUIRE(game->play(game->legal().front(), {}).ok());
  REQUIRE(game->seat() == Seat{2});
  // Who is out gives up no second time.
  CHECK_FALSE(game->resign(Seat{0}));
  game->lose_on_time();
  REQUIRE(game->over());
  CHECK(game->ending().reason.ends_with("time"));
  CHECK(game->ending().value < 0);
}

TEST_CASE("no clock runs while armies are set up", "[protocol/games]") {
  const GameKind& junqi = *find_kind("junqi");
  const auto game = *junqi.begin({}, junqi.start(1));
  CHECK_FALSE(game->timed());
}

}  // namespace
}  // namespace tianji::protocol::games
