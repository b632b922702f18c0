#include "tuning/experiment/played/logged_decision.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "protocol/engines/local_engine.h"
#include "tests/place.h"
#include "tuning/experiment/played/played_games.h"
#include "tuning/match/records/store.h"

namespace tianji::experiment {
namespace {

TEST_CASE("what an engine logs is read back, with its game and ply",
          "[tuning/experiment/played][threads]") {
  const Place log("logged.jsonl");
  protocol::LocalEngine client;
  REQUIRE(client.tell("setoption name UCI_Variant value xiangqi").ok());
  REQUIRE(client.tell("setoption name BookFile value none").ok());
  REQUIRE(client.tell("setoption name DecisionLog value " + log.path()).ok());
  REQUIRE(client.ask("startpos moves h2e2 h9g7", "depth 1").ok());
  std::vector<LoggedDecision> all;
  REQUIRE(each_decision(log.path(), [&](const LoggedDecision& one) {
            all.push_back(one);
            return absl::OkStatus();
          }).ok());
  REQUIRE(all.size() == 1);
  CHECK(all[0].variant == "xiangqi");
  CHECK(all[0].game == 1);
  CHECK(all[0].ply == 2);
  CHECK(all[0].unit == "centipawns");
  CHECK(all[0].position == "startpos moves h2e2 h9g7");
  CHECK(all[0].payoffs.candidates() == all[0].candidates.size());
  CHECK(all[0].payoffs.worlds() == 4);
}

TEST_CASE("a line that is being written is not read yet", "[tuning/experiment/played]") {
  const auto none = [](const LoggedDecision&) { return absl::OkStatus(); };
  const Place log("growing.jsonl", std::string(kDecisionBeginning) + "junqi\",\"game\":1");
  CHECK(each_decision(log.path(), none).ok());
  log.write(std::string(kDecisionBeginning) + "junqi\",\"game\":1\n");
  CHECK_FALSE(each_decision(log.path(), none).ok());
}

TEST_CASE("the games before the first that is not finished are those of a shorter match",
          "[tuning/experiment/played]") {
  const Place place("leading.db");
  const match::EngineRow engine{0, "A", "./a", "uci", "", ""};
  auto store = match::Store::open(place.path(), {"xiangqi", {}, "1.0", ""}, std::span(&engine, 1));
  REQUIRE(store.ok());
  for (const int number : {1, 2, 4}) {
    match::GameRow game;
    game.number = number;
    game.unit = number;
    REQUIRE(store->put(game, {number, 0, 0, "startpos", std::nullopt}).ok());
  }
  CHECK(stored_games(place.path())->size() == 3);
  CHECK(stored_games(place.path(), Stored::leading)->size() == 2);
}

TEST_CASE("game and ply are read without the payoffs, in any order of the keys",
          "[tuning/experiment/played]") {
  const std::string begun = std::string(kDecisionBeginning) + "junqi\",";
  const auto fast = turn_of_line(begun + "\"game\":12,\"ply\":7,\"payoffs\":[[no number]]}");
  REQUIRE(fast.ok());
  CHECK(fast->game == 12);
  CHECK(fast->ply == 7);
  const std::string rest =
      "\"candidates\":[],\"weights\":[],\"payoffs\":[],\"unit\":\"\",\"phase\":\"\"";
  const auto slow = turn_of_line(begun + rest + ",\"ply\":7,\"game\":12}");
  REQUIRE(slow.ok());
  CHECK(slow->game == 12);
  CHECK_FALSE(turn_of_line(begun + rest + ",\"ply\":7}").ok());
  CHECK_FALSE(turn_of_line(begun + "\"game\":12,\"ply\":7,\"pay").ok());  // torn
  CHECK_FALSE(turn_of_line(begun + "\"game\":x,\"ply\":7}").ok());
}

TEST_CASE("a log that is none is named", "[tuning/experiment/played]") {
  const auto all = [](const LoggedDecision&) { return absl::OkStatus(); };
  CHECK_THAT(sentence(each_decision("/no/such/log", all)),
             Catch::Contains("read \"/no/such/log\", expected a decision log"));
  const Place log("logged.jsonl", "{}\n");
  CHECK_THAT(sentence(each_decision(log.path(), all)), Catch::Contains("logged.jsonl:1: "));
  for (const auto& [payoffs, complaint] :
       {std::pair("[[1,2],[3]]", "read \"1 payoffs of world 2\", expected 2, one for each"),
        {"[[1,2]]", "read \"1 worlds of payoffs\", expected 2, one for each weight"},
        {"[[1,2],[3,1e99]]", "expected a finite payoff"}}) {
    log.write(std::string(R"({"variant":"junqi","phase":"pimc","unit":"percent",)") +
              R"("candidates":["a","b"],"weights":[1,1],"payoffs":)" + payoffs + "}\n");
    CHECK_THAT(sentence(each_decision(log.path(), all)),
               Catch::Contains("logged.jsonl:1: ") && Catch::Contains(complaint));
  }
}

}  // namespace
}  // namespace tianji::experiment
