#include "tuning/match/records/store.h"

#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tests/place.h"

using namespace tianji;
using namespace tianji::match;

namespace {

const MatchRow kMatch{"xiangqi", {"-variant", "xiangqi", "-rounds", "2"}, "1.0", "2027-01-31"};
const std::vector<EngineRow> kEngines{{0, "A", "./a b", "uci", "Hash=16", ""},
                                      {1, "B", "./b", "ucci", "", ""}};

GameRow a_game(int number) {
  GameRow game;
  game.number = number;
  game.unit = (number - 1) / 2;
  game.rotation = (number - 1) % 2;
  game.seats = {game.rotation, 1 - game.rotation};
  game.start = "start";
  game.moves = "h2e2 h9g7";
  game.end = "end";
  game.result = "1-0";
  game.points = 0.5;
  game.reason = "red mates";
  game.fault = "late";
  game.plies = 2;
  game.ms = 12.5;
  game.stderr_text = std::string("a\0b\n", 4);
  game.last_lines = "> go\n< bestmove";
  DecisionRow decision;
  decision.seat = "w";
  decision.engine = 1;
  decision.ms = 3.25;
  decision.move = "h2e2";
  decision.ev = 1.5;
  decision.rank = "1/9";
  decision.score_cp = -12;
  decision.info = "info depth 3";
  game.decisions = {decision, decision};
  game.decisions[1].ply = 1;
  return game;
}

}  // namespace

TEST_CASE("a match's file gives back what was stored", "[tuning/match/records]") {
  const Place place("match.db");
  auto store = Store::open(place.path(), kMatch, kEngines);
  REQUIRE(store.ok());
  REQUIRE(store->put(a_game(1), {0, 0, 1, "startpos", std::nullopt}).ok());
  REQUIRE(store->put(a_game(2), {0, 0, 1, "startpos", 1.5}).ok());
  REQUIRE(store->set_version(1, "B 2.0").ok());

  auto reader = Store::read(place.path());
  REQUIRE(reader.ok());
  const auto match = reader->match();
  REQUIRE(match.ok());
  CHECK(match->variant == "xiangqi");
  CHECK(match->settings == kMatch.settings);
  const auto engines = reader->engines();
  REQUIRE(engines->size() == 2);
  CHECK((*engines)[0].command == "./a b");
  CHECK((*engines)[1].version == "B 2.0");
  const auto units = reader->units();
  REQUIRE(units->size() == 1);
  CHECK(units->front().score == 1.5);
  const auto games = reader->games();
  REQUIRE(games->size() == 2);
  const GameRow& game = (*games)[1];
  CHECK(game.seats == std::vector<int>{1, 0});
  CHECK(game.reason == "red mates");
  CHECK(game.stderr_text.size() == 4);
  CHECK(game.ms == 12.5);
  const auto decisions = reader->decisions(2);
  REQUIRE(decisions->size() == 2);
  CHECK((*decisions)[1].ply == 1);
  CHECK((*decisions)[1].ev == 1.5);
  CHECK_FALSE((*decisions)[1].risk);
  CHECK((*decisions)[1].score_cp == -12);
  CHECK_FALSE((*decisions)[1].depth);
}

TEST_CASE("a match's file goes on with the same match only", "[tuning/match/records]") {
  const Place place("again.db");
  REQUIRE(Store::open(place.path(), kMatch, kEngines).ok());
  {
    auto again = Store::open(place.path(), kMatch, kEngines);
    REQUIRE(again.ok());
    CHECK(again->put(a_game(1), {0, 0, 1, "startpos", std::nullopt}).ok());
  }
}

TEST_CASE("a match takes more rounds where it is asked to, and no other change",
          "[tuning/match/records]") {
  const Place place("match.db");
  REQUIRE(Store::open(place.path(), kMatch, kEngines).ok());
  MatchRow more = kMatch;
  more.settings[3] = "11";
  CHECK_FALSE(Store::open(place.path(), more, kEngines).ok());
  REQUIRE(Store::adopt(place.path(), more, kEngines).ok());
  CHECK(Store::open(place.path(), more, kEngines).ok());
  REQUIRE(Store::adopt(place.path(), kMatch, kEngines).ok());  // fewer: nothing is done
  CHECK_FALSE(Store::open(place.path(), kMatch, kEngines).ok());
  MatchRow other = more;
  other.settings = {"-variant", "junqi", "-rounds", "20"};
  REQUIRE(Store::adopt(place.path(), other, kEngines).ok());
  CHECK(Store::open(place.path(), more, kEngines).ok());
}

TEST_CASE("a study goes on where its folder was moved, with its engine and its files",
          "[tuning/match/records]") {
  const Place place("moved.db");
  MatchRow there = kMatch;
  there.settings = {"-rounds",
                    "2",
                    "-contracts",
                    "/a/deals.txt",
                    "-engine",
                    "cmd=/a/tianji",
                    "option.DecisionLog=/a/log.jsonl",
                    "tc=40/60"};
  REQUIRE(Store::open(place.path(), there, kEngines).ok());
  const auto moved = [&](std::size_t word, const std::string& text) {
    MatchRow asked = there;
    asked.settings[word] = text;
    std::vector<EngineRow> engines(kEngines.begin(), kEngines.end());
    engines[0].command = "b/tianji";
    REQUIRE(Store::adopt(place.path(), asked, engines).ok());
    const bool taken = Store::open(place.path(), asked, engines).ok();
    if (taken) there = asked;
    return taken;
  };
  CHECK(moved(3, "b/deals.txt"));
  CHECK(moved(5, "cmd=b/tianji"));
  CHECK(moved(6, "option.DecisionLog=b/log.jsonl"));
  CHECK(moved(1, "3"));
  CHECK_FALSE(moved(3, "b/other.txt"));
  CHECK_FALSE(moved(5, "cmd=b/other"));
  CHECK_FALSE(moved(6, "option.DecisionLog=b/other.jsonl"));
  CHECK_FALSE(moved(7, "tc=20/60"));
  CHECK(Store::read(place.path())->engines()->at(0).command == "b/tianji");
}

TEST_CASE("a refused match is told in which option it differs", "[tuning/match/records]") {
  const Place place("differs.db");
  MatchRow there = kMatch;
  there.settings = {"-variant", "xiangqi", "-engine", "cmd=a", "nodes=2", "-rounds", "2"};
  REQUIRE(Store::open(place.path(), there, kEngines).ok());
  const auto refused = [&](const std::vector<std::string>& settings) {
    MatchRow other = there;
    other.settings = settings;
    const auto store = Store::open(place.path(), other, kEngines);
    return store.ok() ? "taken" : sentence(store.status());
  };
  using Catch::Contains;
  CHECK(refused(there.settings) == "taken");
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "cmd=a", "nodes=2", "-rounds", "5"}),
             Contains("there -rounds 2, asked for -rounds 5;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "cmd=a", "st=1", "-rounds", "2"}),
             Contains("there -engine nodes=2, asked for -engine st=1;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "cmd=a", "-rounds", "2"}),
             Contains("there -engine nodes=2, asked for -engine without it;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "nodes=2", "cmd=a", "-rounds", "2"}),
             Contains("there -engine cmd=a nodes=2, asked for -engine nodes=2 cmd=a;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "cmd=a", "nodes=2", "-engine", "cmd=b",
                      "-rounds", "2"}),
             Contains("there no more engines, asked for -engine cmd=b;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-rules", "simple", "-engine", "cmd=a", "nodes=2",
                      "-rounds", "2"}),
             Contains("there no -rules, asked for -rules simple;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-rounds", "2"}),
             Contains("there -engine cmd=a nodes=2, asked for no more engines;"));
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "cmd=a", "nodes=2"}),
             Contains("there -rounds 2, asked for no -rounds;"));
  there.variant = "junqi";
  CHECK_THAT(refused({"-variant", "xiangqi", "-engine", "cmd=a", "nodes=2", "-rounds", "2"}),
             Contains("there xiangqi, asked for junqi;"));
}

TEST_CASE("a database of something else is not touched", "[tuning/match/records]") {
  const Place place("else.db");
  {
    auto database = tuning::Database::open(place.path(), tuning::Database::Use::write);
    REQUIRE(database.ok());
    REQUIRE(database->execute("CREATE TABLE recipes (x)").ok());
  }
  CHECK_FALSE(Store::open(place.path(), kMatch, kEngines).ok());
  CHECK_FALSE(Store::read(place.path()).ok());
}

TEST_CASE("a game is stored once, as a whole or not at all", "[tuning/match/records]") {
  const Place place("once.db");
  auto store = Store::open(place.path(), kMatch, kEngines);
  REQUIRE(store->put(a_game(1), {0, 0, 1, "startpos", std::nullopt}).ok());
  const absl::Status again = store->put(a_game(1), {0, 0, 1, "startpos", 2.0});
  CHECK(sentence(again) ==
        place.path() +
            " holds game 1 already, so another match is being played into this file; one of the "
            "two must have a file of its own (-db FILE)");
  CHECK_FALSE(store->units()->front().score);
  GameRow twice = a_game(2);
  twice.decisions[1].ply = 0;
  CHECK_FALSE(store->put(twice, {0, 0, 1, "startpos", 2.0}).ok());
  CHECK(store->games()->size() == 1);
}
