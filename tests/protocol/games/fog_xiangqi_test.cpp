// Fog xiangqi at a table: whole games at random, what a seat is told, records.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

std::unique_ptr<TableGame> begun(const Custom& custom = {}, std::string_view opening = "startpos") {
  auto game = kFogXiangqi.begin(custom, opening);
  REQUIRE(game.ok());
  return *std::move(game);
}

TEST_CASE("games of fog xiangqi at random end, and their records replay", "[protocol/games]") {
  for (const std::string_view rules : kFogXiangqi.rules) {
    const Custom custom{.rules = std::string(rules)};
    const auto game = begun(custom, kFogXiangqi.draw(custom, 0, Random(3)));
    Random random(7);
    while (!game->over()) {
      CHECK_FALSE(game->record({}).ok());
      const auto legal = game->legal();
      const auto choices = kFogXiangqi.choices(game->position_for(*game->seat()));
      REQUIRE(choices.ok());
      CHECK(*choices == legal);
      const auto& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
      REQUIRE(game->play(move, {}).ok());
    }
    RecordHead head;
    head.names = {"a", "b"};
    const auto record = game->record(head);
    REQUIRE(record.ok());
    INFO(*record);
    const Replayed replayed = kFogXiangqi.replay(*record, "");
    CHECK(replayed.findings.empty());
    CHECK(replayed.games == 1);
    const auto recalled = kFogXiangqi.recall(*record);
    REQUIRE(recalled.ok());
    const auto again = begun({}, recalled->front().opening);
    for (const std::string& move : recalled->front().moves) REQUIRE(again->play(move, {}).ok());
    CHECK(again->text() == game->text());
    CHECK(again->ending().reason == game->ending().reason);
  }
}

TEST_CASE("a seat of fog xiangqi is shown no more than its pieces see", "[protocol/games]") {
  const auto game = begun();
  REQUIRE(game->play("h2e2", {}).ok());
  CHECK(game->hides());
  CHECK(game->last_turn() == "Red moves");
  CHECK(game->own_turn() == "Red h2e2");
  CHECK(game->position_for(Seat{1}).find("h2e2") == std::string::npos);
  CHECK(game->position_for(Seat{0}).find("h2e2") != std::string::npos);
  CHECK(game->board(Seat{1}).find("h2e2") == std::string::npos);
  const auto black = game->sight(Seat{1}, false);
  CHECK(black["marks"].empty());
  CHECK(black["fog"].size() == 90 - 44 - 2);
  const std::string men = black["men"];
  CHECK(men.find("22:") == std::string::npos);   // e2
  CHECK(men.find("7:14") != std::string::npos);  // h0, a red piece of unknown kind
  CHECK(game->sight(Seat{0}, false)["marks"].size() == 2);
  CHECK(game->sight(Seat{0}, true)["fog"].empty());
  // Nobody is shown anything, as both seats may look.
  CHECK(game->sight(kNobody, false)["men"] == "");
  REQUIRE(game->play("b7b0", {}).ok());
  CHECK(game->last_turn() == "Black moves, takes horse on b0");
  game->take_back(0);
  CHECK(game->turns() == 0);
}

TEST_CASE("openings of fog xiangqi follow the rules of the match", "[protocol/games]") {
  const std::string drawn = kFogXiangqi.draw({.rules = "room"}, 0, Random(3));
  CHECK(drawn.find("rules=room") != std::string::npos);
  CHECK(kFogXiangqi.read({}, drawn, 0).value() == drawn);
  CHECK(kFogXiangqi.engine_options({.rules = "room"})[0].second == "room");
  CHECK_FALSE(kFogXiangqi.read({}, "4k4 w", 0).ok());
  CHECK_FALSE(kFogXiangqi.recall("rubbish").ok());
  CHECK(kFogXiangqi.replay("rubbish", "").unreadable == 1);
}

}  // namespace
}  // namespace tianji::protocol::games
