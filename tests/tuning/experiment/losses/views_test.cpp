// Records of people, looked at as their seats saw the games.

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "engine/junqi/records/record.h"
#include "protocol/games/kinds.h"
#include "tests/place.h"
#include "tuning/experiment/losses/collect.h"
#include "tuning/experiment/losses/truth.h"
#include "tuning/experiment/played/logged_decision.h"
#include "tuning/experiment/played/loss_games.h"

namespace tianji::experiment {
namespace {

using protocol::games::kJunqi;

/// A record of four moves.
std::string recorded_game() {
  const auto game = *kJunqi.begin({}, kJunqi.draw({}, 0, Random(1)));
  for (int ply = 0; ply < 4; ++ply) REQUIRE(game->play(game->legal()[0], {}).ok());
  junqi::State<junqi::JunqiBoard> state;
  REQUIRE(parse(game->text(), state).ok());
  return junqi::game_text("people", state);
}

TEST_CASE("a record becomes a game, and every turn of it a decision of the log, once",
          "[tuning/experiment/losses]") {
  const auto games = recorded_armies<junqi::JunqiBoard>(recorded_game());
  REQUIRE(games.ok());
  REQUIRE(games->size() == 1);
  CHECK(games->front().moves.size() == 4);
  LossGame junqi = **find_loss_game("junqi");
  junqi.go = "worlds 2 depth 1";
  const Place log("views.jsonl");
  const std::atomic<bool> stopped = false;
  REQUIRE(decide_games(junqi, *games, log.path(), stopped).ok());
  const std::string text = log.text();
  CHECK(lines(text).size() == 4);
  int ply = 0;
  CHECK(each_decision(log.path(), [&](const LoggedDecision& one) {
          CHECK(one.game == 1);
          CHECK(one.ply == ply);
          CHECK(one.seat == (ply++ % 2 == 0 ? "S" : "N"));
          CHECK(one.payoffs.worlds() == 2);
          return absl::OkStatus();
        }).ok());
  // A line that was cut short is written again, and nothing twice.
  log.write(text.substr(0, text.size() - 20));
  REQUIRE(decide_games(junqi, *games, log.path(), stopped).ok());
  CHECK(lines(log.text()).size() == 4);
  for (const std::string other : {"{}\n", "a note", "{\"variant\":\"junqi\"}\na note"}) {
    log.write(other);
    CHECK_THAT(sentence(decide_games(junqi, *games, log.path(), stopped)),
               Catch::Contains("views.jsonl:"));
    CHECK(log.text() == other);
  }
}

TEST_CASE("games of people are broken off, and as many are taken, as the command says",
          "[tuning/experiment/losses]") {
  const LossGame& junqi = **find_loss_game("junqi");
  const Place records("people.records", recorded_game());
  CHECK(games_in_records(junqi, records.path(), 0, 0)->at(0).moves.size() == 4);
  CHECK(games_in_records(junqi, records.path(), 1, 1)->at(0).moves.size() == 2);
  CHECK(games_in_records(junqi, records.path(), 1, 9)->at(0).moves.size() == 4);
  const std::string path = records.path();
  const LossFiles files{path.substr(0, path.rfind('.')), /*chosen_is_played=*/false};
  const Made made{"1.0", {"experiment", "losses", "--units", "1", "--moves", "1"}};
  CHECK(measured_games(junqi, files, made)->at(0).moves.size() == 2);
  CHECK(measured_games(junqi, files, {})->at(0).moves.size() == 4);
}

TEST_CASE("records that cannot be read or do not fit are named with their line",
          "[tuning/experiment/losses]") {
  std::string text = recorded_game();
  CHECK_THAT(sentence(recorded_armies<junqi::JunqiBoard>(text + "S Z9 A0 -\n").status()),
             Catch::Contains("game people (line "));
  const auto pgn = recorded_xiangqi("[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 2. a0a9 *\n");
  CHECK_THAT(sentence(pgn.status()), Catch::Contains("game 1 (line 3)"));
  const auto good = recorded_xiangqi("[Game \"Chinese Chess\"]\n\n1. h2e2 h9g7 *\n");
  REQUIRE(good.ok());
  CHECK(good->front().moves == std::vector<std::string>{"h2e2", "h9g7"});
}

}  // namespace
}  // namespace tianji::experiment
