#include "search/bridge/player.h"

#include <catch2/catch.hpp>

#include "search/bridge/options.h"
#include "tests/search/desk.h"

namespace tianji::bridge {
namespace {

TEST_CASE("nobody thinks about a play in which dummy's cards are not told") {
  search::PlayerDesk desk(search::bridge_options(), search::make_bridge_player, "16");
  // Declarer is to play dummy's card.
  REQUIRE(desk.position("E:KQ3.AK5.QJ72.K43 - - - N None E",
                        "1NT X XX 2S 3C 4H Pass Pass X Pass "
                        "Pass Pass C2")
              .ok());
  for (const bool ponder : {false, true}) {
    search::Control control(ponder);
    search::Limits limits;
    limits.worlds = 4;
    limits.ponder = ponder;
    const auto answer = desk.player().think(limits, control, [](const search::Info&) {});
    CHECK_THAT(sentence(answer.status()), Catch::Contains("expected the cards of dummy (West)"));
  }
}

}  // namespace
}  // namespace tianji::bridge
