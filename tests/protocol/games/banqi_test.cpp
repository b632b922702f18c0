#include <catch2/catch.hpp>
#include <map>
#include <set>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

/// What each cell shows when all are turned up in this order.
std::map<std::string, std::string> shown_by(const std::string& opening, bool backwards) {
  const auto game = kBanqi.begin({}, opening);
  REQUIRE(game.ok());
  std::map<std::string, std::string> men;
  for (;;) {
    std::set<std::string> flips;
    for (const std::string& move : (*game)->legal()) {
      if (move.substr(0, 2) == move.substr(2)) flips.insert(move);
    }
    if (flips.empty()) return men;
    const std::string flip = backwards ? *flips.rbegin() : *flips.begin();
    REQUIRE((*game)->play(flip, {}).ok());
    men[flip] = (*game)->moves().back();
  }
}

TEST_CASE("a deal of banqi at a table shows the same men in any order", "[protocol/games]") {
  const std::string opening = kBanqi.draw({}, 0, Random(3));
  const auto men = shown_by(opening, false);
  CHECK(men.size() == 32);
  CHECK(men == shown_by(opening, true));
  CHECK(men != shown_by(kBanqi.draw({}, 1, Random(4)), false));
}

TEST_CASE("banqi at a table has the rules that its players choose", "[protocol/games]") {
  const std::string opening = kBanqi.start(1);
  const auto text = [&](const std::string& rules) {
    return (*kBanqi.begin({.rules = rules}, opening))->text();
  };
  CHECK(text("usual") == text(""));
  CHECK(text("olympiad") == text("") + " quiet=180");
  CHECK(text("mistboard") == text("") + " quiet=40 chase=7");
  CHECK((*kBanqi.begin({.rules = "tcga"}, opening + " quiet=50"))->text() ==
        text("") + " quiet=50");
}

TEST_CASE("a record of banqi is read again, and its end is told with the reason",
          "[protocol/games]") {
  const auto game = *kBanqi.begin({}, "5 3Rh3/8/8/8 r - 0 41");
  REQUIRE(game->play("d3e3", {}).ok());
  REQUIRE(game->over());
  CHECK(game->ending().reason == "p1 wins: no man left");
  const auto record = game->record(
      {.names = {"a", "b"}, .event = "", .date = "", .place = {}, .result = "", .reason = ""});
  REQUIRE(record.ok());
  CHECK(kBanqi.replay(*record, "").findings.empty());
  const auto games = kBanqi.recall(*record);
  REQUIRE(games.ok());
  CHECK(games->at(0).moves == std::vector<std::string>{"d3e3"});
}

}  // namespace
}  // namespace tianji::protocol::games
