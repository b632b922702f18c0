#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>

#include "engine/core/text.h"
#include "engine/junqi/state.h"
#include "eval/junqi/network_inputs.h"
#include "tests/place.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {
namespace {

using Catch::Contains;
using junqi::JunqiBoard;
using junqi::SiguoBoard;

template <class Board>
const LearntGame& learnt() {
  return **learnt_game(Board::kFacts.name);
}
const LearntGame& junqi_game() { return learnt<JunqiBoard>(); }

template <class Board = JunqiBoard>
SelfPlay junqi_play() {
  SelfPlay play = self_play_of(learnt<Board>());
  play.games = 4;
  play.seed = 3;
  play["worlds"] = 2;
  play["truth"] = 2;
  return play;
}

template <class Board = JunqiBoard>
GameFile junqi_file(const std::string& path, const SelfPlay& play = junqi_play<Board>()) {
  return game_file(learnt<Board>(), path, play);
}

template <class Board = JunqiBoard>
PlayedGame read_game(const std::string& line) {
  const auto game = parse_game(line, learnt<Board>().form);
  INFO(sentence(game.status()));
  REQUIRE(game.ok());
  return *game;
}

/// The state in which a game begins.
template <class Board = JunqiBoard>
junqi::State<Board> begun(const PlayedGame& game) {
  junqi::State<Board> state;
  for (const std::string& letters : game.beginning) {
    junqi::Layout army;
    REQUIRE(junqi::parse(letters, army).ok());
    state.set_up(army);
  }
  return state;
}

template <class Board>
junqi::Move move_of(const junqi::State<Board>& state, const PlayedGame::Ply& ply) {
  const auto move = junqi::parse_move(state, ply.move);
  REQUIRE(move.ok());
  return *move;
}

/// The lines of four games.
template <class Board = JunqiBoard>
const std::vector<std::string>& played_lines() {
  static const std::vector<std::string> kLines = [] {
    const Place file("played.games");
    REQUIRE(fill(junqi_file<Board>(file.path()), 1).ok());
    const std::string text = file.text();
    std::vector<std::string> all;
    for (const std::string_view line : lines(text)) all.emplace_back(line);
    return all;
  }();
  return kLines;
}

/// What the captures of the seat that acts would bring.
template <class Board>
std::vector<junqi::Outcome> captures_of(const junqi::State<Board>& state) {
  std::vector<junqi::Outcome> outcomes;
  typename junqi::State<Board>::MoveList moves;
  state.moves(moves);
  for (const junqi::Move move : moves) {
    if (state.battle().at(move.to) == junqi::kNoPiece) continue;
    outcomes.push_back(state.battle().outcome_of(move).outcome);
  }
  return outcomes;
}

TEMPLATE_TEST_CASE("games of junqi and siguo are read as they were written",
                   "[tuning/learn/self_play]", JunqiBoard, SiguoBoard) {
  const auto& lines = played_lines<TestType>();
  REQUIRE(lines.size() == 5);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const PlayedGame game = read_game<TestType>(lines[i]);
    CHECK(game.plies.size() > 20);
    CHECK(game_text(i, game, learnt<TestType>().form) == lines[i] + "\n");
  }
}

TEST_CASE("a wrong line of a game of junqi is refused", "[tuning/learn/self_play]") {
  const std::string army = "hdgbahkkciefiecijhfdjljgg";
  const auto refused = [](const std::string& line) {
    const auto game = parse_game(line, junqi_game().form);
    if (!game.ok()) return sentence(game.status());
    return sentence(examples_of(*game, *junqi_game().replay(), kProven).status());
  };
  const std::string start = "1 1 armies " + army + " " + army + " played";
  CHECK(parse_game(start, junqi_game().form).ok());
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
          "[tuning/learn/self_play][threads]") {
  std::string text;
  for (const std::string& line : played_lines()) text += line + "\n";
  const Place cut("cut.games", text.substr(0, text.size() / 2));
  REQUIRE(fill(junqi_file(cut.path()), 2).ok());
  CHECK(cut.text() == text);
  const std::size_t second = text.find("\n2 ");
  const Place gap("gap.games", text.substr(0, second) + text.substr(text.find('\n', second + 1)));
  CHECK_THAT(sentence(fill(junqi_file(gap.path()), 1)),
             Contains("gap.games:3: read \"3 ") && Contains("expected game 2"));
  SelfPlay other = junqi_play();
  other["worlds"] = 3;
  CHECK_THAT(sentence(fill(junqi_file(cut.path(), other), 1)),
             Contains("worlds 2") && Contains("worlds 3"));
  CHECK(cut.text() == text);
}

TEMPLATE_TEST_CASE("examples are the quiet positions, as their movers see them",
                   "[tuning/learn/self_play]", JunqiBoard, SiguoBoard) {
  const auto& lines = played_lines<TestType>();
  std::size_t quiet = 0;
  std::size_t plies = 0;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const PlayedGame game = read_game<TestType>(lines[i]);
    const auto examples = examples_of(game, *learnt<TestType>().replay(), 1000);
    REQUIRE(examples.ok());
    for (const Example& example : *examples) {
      CHECK(std::abs(example.value) <= 1000);
      CHECK(example.bucket == junqi::network_bucket<TestType>(example.count));
    }
    quiet += examples->size();
    plies += game.plies.size();
  }
  CHECK(quiet > plies / 10);
  CHECK(quiet < plies);
}

TEMPLATE_TEST_CASE("an example's result and value are those of its mover",
                   "[tuning/learn/self_play]", JunqiBoard, SiguoBoard) {
  // Each ply that is added to the game adds its position or nothing.
  const PlayedGame game = read_game<TestType>(played_lines<TestType>()[1]);
  auto state = begun<TestType>(game);
  std::size_t before = 0;
  for (std::size_t ply = 0; ply < game.plies.size(); ++ply) {
    PlayedGame part = game;
    part.plies.resize(ply + 1);
    const auto examples = examples_of(part, *learnt<TestType>().replay(), kProven);
    REQUIRE(examples.ok());
    REQUIRE(examples->size() <= before + 1);
    const auto captures = captures_of(state);
    if (captures.empty()) CHECK(examples->size() > before);
    if (std::ranges::count(captures, junqi::Outcome::win) > 0) CHECK(examples->size() == before);
    if (examples->size() > before) {
      const bool first = index(state.seat()) % 2 == 0;
      CHECK(examples->back().result == static_cast<float>(first ? game.result : 1 - game.result));
      CHECK(examples->back().value == game.plies[ply].value);
    }
    before = examples->size();
    state.play(move_of(state, game.plies[ply]));
  }
  CHECK(before > 10);
}

TEST_CASE("settings of self-play in junqi out of their range are named",
          "[tuning/learn/self_play]") {
  SelfPlay play = junqi_play();
  play["strays"] = 101;
  CHECK_THAT(sentence(check(play)), Contains("--strays") && Contains("0 to 100"));
  play = junqi_play();
  play.evaluation = "/no/such/file";
  CHECK_FALSE(fill(junqi_file(Place("none.games").path(), play), 1).ok());
}

PlayGame player_with(std::int64_t truth) {
  SelfPlay play = junqi_play();
  play["truth"] = truth;
  const auto player = junqi_game().player(play);
  INFO(sentence(player.status()));
  REQUIRE(player.ok());
  return *player;
}

TEST_CASE("who takes the flag was told by a proven value that it would",
          "[tuning/learn/self_play]") {
  const PlayGame play = player_with(1);
  int taken = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Random random(seed);
    const PlayedGame game = play(random);
    junqi::Junqi state = begun(game);
    bool flag_fell = false;
    for (const PlayedGame::Ply& ply : game.plies) {
      REQUIRE_FALSE(state.over());
      flag_fell = state.play(move_of(state, ply)).event.flag_fell;
    }
    if (!flag_fell) continue;
    ++taken;
    CHECK(game.plies.back().value == kProven);
    CHECK(game.result == (game.plies.size() % 2 == 1 ? 1 : 0));
  }
  CHECK(taken > 0);
}

TEST_CASE("a game of junqi does not depend on the games before it", "[tuning/learn/self_play]") {
  const PlayGame play = player_with(2);
  const auto values = [&](std::uint64_t seed) {
    Random random(seed);
    std::vector<Value> all;
    for (const PlayedGame::Ply& ply : play(random).plies) all.push_back(ply.value);
    return all;
  };
  const auto first = values(1);
  values(2);
  CHECK(values(1) == first);
}

}  // namespace
}  // namespace tianji::tuning
