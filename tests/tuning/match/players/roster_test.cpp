#include "tuning/match/players/roster.h"

#include <catch2/catch.hpp>

namespace tianji::match {
namespace {

TEST_CASE("one player of this program is shown everything, and it says so",
          "[tuning/match/players]") {
  for (const games::GameKind* kind : games::kinds()) {
    CAPTURE(kind->variant);
    CHECK(house_players(*kind).front().name == "random");
    for (const HousePlayer& row : house_players(*kind)) {
      const auto player = row.seat(*kind, EngineOptions{});
      REQUIRE(player.ok());
      CHECK((*player)->sees_all() == (row.name == "all-seen"));
    }
  }
}

}  // namespace
}  // namespace tianji::match
