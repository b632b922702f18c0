#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>

#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

TEST_CASE("flip junqi at a table shows the same pieces to both seats, and a deal in any order",
          "[protocol/games]") {
  const std::string opening = kFlipJunqi.draw({}, 0, Random(3));
  const auto first = *kFlipJunqi.begin({}, opening);
  const auto second = *kFlipJunqi.begin({}, opening);
  CHECK_FALSE(first->hides());
  REQUIRE(first->play("H2H2", {}).ok());
  REQUIRE(first->play("A0A0", {}).ok());
  REQUIRE(second->play("A0A0", {}).ok());
  REQUIRE(second->play("H2H2", {}).ok());
  CHECK(first->moves().at(1) == second->moves().at(3));
  CHECK(first->moves().at(3) == second->moves().at(1));
  const auto sight = first->sight(Seat{0}, false);
  CHECK(sight == first->sight(Seat{1}, true));
  CHECK(sight["colours"].size() == 2);
  CHECK(sight["army"] == nlohmann::json({25, 25}));
  CHECK(sight["quiet"] == 2);
  CHECK(sight["limit"] == 70);
  CHECK(sight["marks"].at(0) == sight["marks"].at(1));
  // 48 pieces face down are of no army.
  const std::string men = sight["men"];
  int dark = 0;
  for (const auto man : words(men)) dark += man.ends_with(":2-12") ? 1 : 0;
  CHECK(dark == 48);
  int pool = 0;
  for (const int count : sight["pool"]) pool += count;
  CHECK(pool == 48);
}

TEST_CASE("flip junqi at a table has the rules that its players choose", "[protocol/games]") {
  const std::string opening = kFlipJunqi.start(1);
  const auto text = [&](const std::string& rules) {
    return (*kFlipJunqi.begin({.rules = rules}, opening))->text();
  };
  CHECK(text("usual") == text(""));
  CHECK(text("long") == text("") + " quiet=100 plies=400");
  CHECK(text("suicide").ends_with(
      "suicide=yes headquarters=lock flag_taker=any marshal_shows_flag=yes"));
  CHECK(text("server") == text("") + " quiet=50 plies=280 colour=two_same flag_taker=any");
  CHECK((*kFlipJunqi.begin({.rules = "long"}, opening + " quiet=50"))->text() ==
        text("") + " quiet=50");
}

TEST_CASE("a record of flip junqi is read again, and its end is told with the reason",
          "[protocol/games]") {
  const auto game = *kFlipJunqi.begin({}, "5 5/l4/5/5/5/5/5/5/4I/5/5/L2a? r J1 0 41");
  REQUIRE(game->play("L4L4", {}).ok());
  REQUIRE(game->play("L3K3", {}).ok());
  REQUIRE(game->play("i4b0", {}).ok());
  REQUIRE(game->over());
  CHECK(game->ending().reason == "p1 wins: the flag is taken");
  CHECK(game->last_turn() == "p1: I4B0");
  const auto record = game->record(
      {.names = {"a", "b"}, .event = "", .date = "", .place = {}, .result = "", .reason = ""});
  REQUIRE(record.ok());
  CHECK(kFlipJunqi.replay(*record, "").findings.empty());
  const auto games = kFlipJunqi.recall(*record);
  REQUIRE(games.ok());
  CHECK(games->at(0).moves == std::vector<std::string>{"L4L4", "L3K3", "I4B0"});
}

}  // namespace
}  // namespace tianji::protocol::games
