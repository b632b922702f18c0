#include <catch2/catch.hpp>
#include <filesystem>
#include <string>

#include "engine/core/text.h"
#include "tests/place.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {
namespace {

using Catch::Contains;

const LearntGame& xiangqi_game() { return **learnt_game("xiangqi"); }

SelfPlay xiangqi_play() {
  SelfPlay play = self_play_of(xiangqi_game());
  play.games = 4;
  play.seed = 3;
  play["longest"] = 40;
  play["nodes"] = 100;
  return play;
}

GameFile xiangqi_file(const std::string& path, const SelfPlay& play = xiangqi_play()) {
  return game_file(xiangqi_game(), path, play);
}

TEST_CASE("games of self-play are read as they were written", "[tuning/learn/self_play]") {
  const std::string line = "7 0.5 opening h2e2 h9g7 played h0g2 35 i9h9 -20\n";
  const auto game = parse_game(line, xiangqi_game().form);
  INFO(sentence(game.status()));
  REQUIRE(game.ok());
  CHECK(game->beginning.size() == 2);
  REQUIRE(game->plies.size() == 2);
  CHECK(game->plies[1].value == -20);
  CHECK(game->result == 0.5);
  CHECK(game_text(7, *game, xiangqi_game().form) == line);
}

TEST_CASE("a wrong line of a game is refused", "[tuning/learn/self_play]") {
  const auto refused = [](const std::string& line) {
    const auto game = parse_game(line, xiangqi_game().form);
    if (!game.ok()) return sentence(game.status());
    return sentence(examples_of(*game, *xiangqi_game().replay(), kProven).status());
  };
  CHECK_THAT(refused(""), Contains("expected <number> <result>"));
  CHECK_THAT(refused("1 1 opening"), Contains("expected <number> <result>"));
  CHECK_THAT(refused("1 0.7 opening h2e2 played"), Contains("red's share"));
  CHECK_THAT(refused("1 1 opening h2e2 h9g7"), Contains("the word played"));
  CHECK_THAT(refused("1 1 opening h2e9 played"), Contains("h2e9"));
  CHECK_THAT(refused("1 1 opening h2e2 played h2e9 5"), Contains("h2e9"));
  CHECK_THAT(refused("1 1 opening h2e2 played h9g7 x"), Contains("a value in centipawns"));
  CHECK_THAT(refused("1 1 opening h2e2 played h9g7 40000"), Contains("a value in centipawns"));
  CHECK_THAT(refused("1 1 opening h2e2 played h9g7"), Contains("a move and its value"));
}

TEST_CASE("interrupted self-play comes to the same file, with any number of threads",
          "[tuning/learn/self_play][threads]") {
  const Place whole("whole.games");
  REQUIRE(fill(xiangqi_file(whole.path()), 1).ok());
  const std::string text = whole.text();
  CHECK(lines(text).size() == 5);
  const Place cut("cut.games", text.substr(0, text.size() / 2));
  REQUIRE(fill(xiangqi_file(cut.path()), 2).ok());
  CHECK(cut.text() == text);
  REQUIRE(fill(xiangqi_file(cut.path()), 2).ok());
  CHECK(cut.text() == text);
}

TEST_CASE("a file of games is not continued with other settings", "[tuning/learn/self_play]") {
  const Place file("other.games");
  SelfPlay play = xiangqi_play();
  play.games = 1;
  REQUIRE(fill(xiangqi_file(file.path(), play), 1).ok());
  const std::string before = file.text();
  play["nodes"] = 101;
  CHECK_THAT(sentence(fill(xiangqi_file(file.path(), play), 1)),
             Contains("nodes 100") && Contains("nodes 101"));
  CHECK(file.text() == before);
  play.evaluation = "/no/such/file";
  const Place none("none.games");
  CHECK_FALSE(fill(xiangqi_file(none.path(), play), 1).ok());
  CHECK_FALSE(std::filesystem::exists(none.path()));
}

}  // namespace
}  // namespace tianji::tuning
