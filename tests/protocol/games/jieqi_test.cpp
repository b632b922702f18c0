// Jieqi at a table: whole games at random, what a seat is told, records.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"

namespace tianji::protocol::games {
namespace {

std::unique_ptr<TableGame> dealt(std::uint64_t luck) {
  auto game = kJieqi.begin({}, kJieqi.start(luck));
  REQUIRE(game.ok());
  return *std::move(game);
}

TEST_CASE("games of jieqi at random end, and their records replay", "[protocol/games]") {
  for (std::uint64_t luck = 0; luck < 4; ++luck) {
    const auto game = dealt(luck);
    Random random(luck);
    while (!game->over()) {
      CHECK_FALSE(game->record({}).ok());
      const auto legal = game->legal();
      const auto choices = kJieqi.choices(game->position_for(*game->seat()));
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
    const Replayed replayed = kJieqi.replay(*record, "");
    CHECK(replayed.findings.empty());
    CHECK(replayed.games == 1);
    CHECK(replayed.moves == game->turns());
    const auto recalled = kJieqi.recall(*record);
    REQUIRE(recalled.ok());
    const auto again = kJieqi.begin({}, recalled->front().opening);
    REQUIRE(again.ok());
    for (const std::string& move : recalled->front().moves) REQUIRE((*again)->play(move, {}).ok());
    CHECK((*again)->text() == game->text());
    CHECK((*again)->ending().reason == game->ending().reason);
  }
}

TEST_CASE("a seat of jieqi is not told what the other one captured", "[protocol/games]") {
  const auto game = dealt(5);
  REQUIRE(game->play("h2h9", {}).ok());
  CHECK(game->position_for(Seat{0}).find("lost=") != std::string::npos);
  CHECK(game->position_for(Seat{1}).find("lost=") == std::string::npos);
  CHECK(game->moves().back().size() == 5);
  CHECK(game->sight(Seat{1}, false)["men"] == game->sight(Seat{0}, false)["men"]);
  // What is sent to a page has backs only; 14 and 15 are the dark pieces.
  const std::string men = game->sight(Seat{1}, false)["men"];
  CHECK(men.find(":14") != std::string::npos);
  CHECK(men.find("27:14 ") != std::string::npos);
  game->take_back(0);
  CHECK(game->turns() == 0);
}

TEST_CASE("openings of jieqi are deals, or views that are dealt", "[protocol/games]") {
  const std::string dealt_text = kJieqi.draw({.rules = "checks_only"}, 0, Random(3));
  CHECK(dealt_text.find("repetition=checks_only") != std::string::npos);
  CHECK(kJieqi.read({}, dealt_text, 0).value() == dealt_text);
  const auto one = kJieqi.read({}, "startpos", 1);
  const auto two = kJieqi.read({}, "startpos", 2);
  REQUIRE(one.ok());
  REQUIRE(two.ok());
  CHECK(*one != *two);
  CHECK_FALSE(kJieqi.read({}, "4k4 w", 0).ok());
  CHECK_FALSE(kJieqi.recall("rubbish").ok());
  CHECK(kJieqi.replay("rubbish", "").unreadable == 1);
}

}  // namespace
}  // namespace tianji::protocol::games
