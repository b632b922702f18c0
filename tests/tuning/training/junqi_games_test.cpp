#include "tuning/training/junqi_games.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>

#include "engine/core/text.h"
#include "eval/junqi/network_inputs.h"
#include "tests/place.h"

namespace tianji::tuning {
namespace {

using Catch::Contains;

constexpr JunqiSelfPlay small_play() {
  JunqiSelfPlay play;
  play.games = 4;
  play.worlds = 2;
  play.truth = 2;
  play.seed = 3;
  return play;
}

/// The lines of four games.
const std::vector<std::string>& played_lines() {
  static const std::vector<std::string> kLines = [] {
    const Place file("played.games");
    REQUIRE(fill(junqi_file(file.path(), small_play()), 1).ok());
    const std::string text = file.text();
    std::vector<std::string> all;
    for (const std::string_view line : lines(text)) all.emplace_back(line);
    return all;
  }();
  return kLines;
}

/// What the captures of the seat that acts would bring.
std::vector<junqi::Outcome> captures_of(const junqi::Junqi& state) {
  std::vector<junqi::Outcome> outcomes;
  junqi::Junqi::MoveList moves;
  state.moves(moves);
  for (const junqi::Move move : moves) {
    if (state.battle().at(move.to) == junqi::kNoPiece) continue;
    outcomes.push_back(state.battle().outcome_of(move).outcome);
  }
  return outcomes;
}

TEST_CASE("games of junqi are read as they were written", "[tuning/training]") {
  REQUIRE(played_lines().size() == 5);
  for (std::size_t i = 1; i < played_lines().size(); ++i) {
    const auto game = parse_junqi_game(played_lines()[i]);
    INFO(sentence(game.status()));
    REQUIRE(game.ok());
    CHECK(game->plies.size() > 20);
    CHECK(game_text(i, *game) == played_lines()[i] + "\n");
  }
}

TEST_CASE("a wrong line of a game of junqi is refused", "[tuning/training]") {
  const std::string army = "hdgbahkkciefiecijhfdjljgg";
  const auto refused = [](const std::string& line) {
    return sentence(parse_junqi_game(line).status());
  };
  const std::string start = "1 1 armies " + army + " " + army + " played";
  CHECK(parse_junqi_game(start).ok());
  CHECK_THAT(refused(""), Contains("expected <number> <result>"));
  CHECK_THAT(refused("1 0.7 armies " + army + " " + army + " played"), Contains("South's share"));
  CHECK_THAT(refused("1 1 armies " + army + " x played"), Contains("\"x\""));
  CHECK_THAT(refused("1 1 armies " + army + " hd played"), Contains("expected 25 letters"));
  CHECK_THAT(refused(start + " A0A1 5"), Contains("A0A1"));
  CHECK_THAT(refused(start + " G2F2 x"), Contains("a value in hundredths"));
  CHECK_THAT(refused(start + " G2F2 40000"), Contains("a value in hundredths"));
  CHECK_THAT(refused(start + " G2F2"), Contains("a move and its value"));
}

TEST_CASE("interrupted self-play in junqi comes to the same file, with any number of threads",
          "[tuning/training][threads]") {
  std::string text;
  for (const std::string& line : played_lines()) text += line + "\n";
  const Place cut("cut.games", text.substr(0, text.size() / 2));
  REQUIRE(fill(junqi_file(cut.path(), small_play()), 2).ok());
  CHECK(cut.text() == text);
  JunqiSelfPlay other = small_play();
  other.worlds = 3;
  CHECK_THAT(sentence(fill(junqi_file(cut.path(), other), 1)),
             Contains("worlds 2") && Contains("worlds 3"));
  CHECK(cut.text() == text);
}

TEST_CASE("examples are the quiet positions, as their movers see them", "[tuning/training]") {
  std::size_t quiet = 0;
  std::size_t plies = 0;
  for (std::size_t i = 1; i < played_lines().size(); ++i) {
    const auto game = parse_junqi_game(played_lines()[i]);
    const auto examples = junqi_examples(played_lines()[i], 1000);
    REQUIRE(examples.ok());
    for (const Example& example : *examples) {
      CHECK(std::abs(example.value) <= 1000);
      CHECK(example.bucket == junqi::network_bucket(example.count));
    }
    quiet += examples->size();
    plies += game->plies.size();
  }
  CHECK(quiet > plies / 10);
  CHECK(quiet < plies);
}

TEST_CASE("an example's result and value are those of its mover", "[tuning/training]") {
  // Each ply that is added to the line adds its position or nothing.
  junqi::Junqi state;
  const std::string line = played_lines()[1];
  const auto game = parse_junqi_game(line);
  for (const junqi::Layout& army : game->armies) state.set_up(army);
  std::size_t before = 0;
  for (std::size_t ply = 0; ply < game->plies.size(); ++ply) {
    JunqiGame part = *game;
    part.plies.resize(ply + 1);
    const auto examples = junqi_examples(game_text(1, part), kProven);
    REQUIRE(examples.ok());
    REQUIRE(examples->size() <= before + 1);
    const auto captures = captures_of(state);
    if (captures.empty()) CHECK(examples->size() > before);
    if (std::ranges::count(captures, junqi::Outcome::win) > 0) CHECK(examples->size() == before);
    if (examples->size() > before) {
      const bool south = ply % 2 == 0;
      CHECK(examples->back().result == static_cast<float>(south ? game->result : 1 - game->result));
      CHECK(examples->back().value == game->plies[ply].value);
    }
    before = examples->size();
    state.play(game->plies[ply].move);
  }
  CHECK(before > 10);
}

TEST_CASE("settings of self-play in junqi out of their range are named", "[tuning/training]") {
  JunqiSelfPlay play = small_play();
  play.strays = 101;
  CHECK_THAT(sentence(check(play)), Contains("--strays") && Contains("0 to 100"));
  play = small_play();
  play.evaluation = "/no/such/file";
  CHECK_FALSE(fill(junqi_file(Place("none.games").path(), play), 1).ok());
}

}  // namespace
}  // namespace tianji::tuning
