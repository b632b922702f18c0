// Whole games of the games whose pieces are face down, many of them.
#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "engine/core/text.h"
#include "protocol/games/kinds.h"
#include "search/catalogue.h"
#include "search/thinking/player_with_options.h"

namespace tianji::protocol::games {
namespace {

constexpr int kAtRandom = 1'000;
constexpr int kByLevels = 100;
constexpr std::uint64_t kNodes = 300;

std::unique_ptr<TableGame> begun(const GameKind& kind, int number) {
  const auto& rules = kind.rules;
  const auto n = static_cast<std::size_t>(number);
  Custom custom;
  if (!rules.empty()) custom.rules = rules[n % rules.size()];
  auto game = kind.begin(custom, kind.start(n));
  REQUIRE(game.ok());
  return *std::move(game);
}

/// The record of a game that is over is replayed without a finding, to the same position.
void check_record(const GameKind& kind, const TableGame& game) {
  RecordHead head;
  head.names = {"a", "b"};
  const auto record = game.record(head);
  REQUIRE(record.ok());
  INFO(*record);
  const Replayed replayed = kind.replay(*record, "");
  REQUIRE(replayed.findings.empty());
  REQUIRE(replayed.games == 1);
  const auto recalled = kind.recall(*record);
  REQUIRE(recalled.ok());
  const auto again = kind.begin({}, recalled->front().opening);
  REQUIRE(again.ok());
  for (const std::string& move : recalled->front().moves) REQUIRE((*again)->play(move, {}).ok());
  REQUIRE((*again)->text() == game.text());
}

TEST_CASE("a thousand games at random with pieces face down, each of three games",
          "[protocol/games][slow]") {
  for (const GameKind* kind : {&kJieqi, &kBanqi, &kFlipJunqi}) {
    INFO(kind->variant);
    Random random(21);
    int decided = 0;
    for (int number = 0; number < kAtRandom; ++number) {
      const auto game = begun(*kind, number);
      while (!game->over()) {
        const auto legal = game->legal();
        REQUIRE_FALSE(legal.empty());
        const std::string& move = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        REQUIRE(game->play(move, {}).ok());
      }
      if (game->ending().value != 0) ++decided;
      check_record(*kind, *game);
    }
    CHECK(decided > 0);
  }
}

TEST_CASE("a hundred games between levels with pieces face down, each of three games",
          "[protocol/games][slow]") {
  for (const GameKind* kind : {&kJieqi, &kBanqi, &kFlipJunqi}) {
    INFO(kind->variant);
    const std::vector<std::pair<std::string, std::string>> settings = {{"Hash", "4"}};
    auto player = search::PlayerWithOptions::make(search::game_of(kind->variant), settings);
    REQUIRE(player.ok());
    search::Limits limits;
    limits.nodes = kNodes;
    for (int number = 0; number < kByLevels; ++number) {
      const auto game = begun(*kind, number);
      while (!game->over()) {
        const int level = 1 + (number + static_cast<int>(game->turns() % 2) * 3) % 8;
        REQUIRE((*player)->set("Skill Level", std::to_string(level)).ok());
        const auto thought = (*player)->think(game->position_for(*game->seat()), limits);
        INFO(game->text());
        REQUIRE(thought.ok());
        REQUIRE(game->play(thought->decision.move, {}).ok());
      }
      check_record(*kind, *game);
    }
  }
}

}  // namespace
}  // namespace tianji::protocol::games
