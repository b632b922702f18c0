#include <algorithm>
#include <catch2/catch.hpp>
#include <string>

#include "engine/core/text.h"
#include "engine/xiangqi/jieqi/state.h"
#include "eval/xiangqi/jieqi/network_inputs.h"
#include "search/thinking/position_text.h"
#include "tests/place.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {
namespace {

using Catch::Contains;
namespace jieqi = xiangqi::jieqi;

const LearntGame& jieqi_game() { return **learnt_game("jieqi"); }

SelfPlay jieqi_play() {
  SelfPlay play = self_play_of(jieqi_game());
  play.games = 4;
  play.seed = 3;
  play["nodes"] = 60;
  play["longest"] = 60;
  return play;
}

GameFile jieqi_file(const std::string& path, const SelfPlay& play = jieqi_play()) {
  return game_file(jieqi_game(), path, play);
}

PlayedGame played(std::uint64_t seed) {
  const auto player = jieqi_game().player(jieqi_play());
  INFO(sentence(player.status()));
  REQUIRE(player.ok());
  Random random(seed);
  return (*player)(random);
}

jieqi::State beginning_of(const PlayedGame& game) {
  jieqi::State state;
  const std::string deal = std::string(jieqi::kStart) + " " + game.beginning[0];
  REQUIRE(sentence(parse(search::with_moves(deal, std::span(game.beginning).subspan(1)), state)) ==
          "");
  return state;
}

TEST_CASE("interrupted self-play in jieqi comes to the same file",
          "[tuning/learn/self_play][threads]") {
  const Place file("jieqi.games");
  REQUIRE(fill(jieqi_file(file.path()), 1).ok());
  const std::string text = file.text();
  const auto all = lines(text);
  CHECK(all.size() == 5);
  for (const std::string_view line : std::span(all).subspan(1)) {
    const auto game = parse_game(line, jieqi_game().form);
    REQUIRE(game.ok());
    CHECK(game_text(1, *game, jieqi_game().form).substr(1) == std::string(line.substr(1)) + "\n");
  }
  const Place cut("cut.games", text.substr(0, text.size() / 2));
  REQUIRE(fill(jieqi_file(cut.path()), 2).ok());
  CHECK(cut.text() == text);
}

TEST_CASE("examples of jieqi are what their movers know", "[tuning/learn/self_play]") {
  std::size_t quiet = 0;
  bool captured_dark = false;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    const PlayedGame game = played(seed);
    const auto examples = examples_of(game, *jieqi_game().replay(), kProven);
    REQUIRE(examples.ok());
    jieqi::State state = beginning_of(game);
    auto example = examples->begin();
    for (const PlayedGame::Ply& ply : game.plies) {
      const jieqi::Position known = view(state, state.seat()).position;
      const xiangqi::Move move = *parse_move(state, ply.move);
      if (!known.in_check() && !known.board().captures(move)) {
        REQUIRE(example != examples->end());
        const auto inputs = jieqi::network_inputs(known, known.mover());
        CHECK(std::ranges::equal(example->on(), inputs));
        CHECK(example->value == ply.value);
        const bool red = known.mover() == xiangqi::kRed;
        CHECK(example->result == static_cast<float>(red ? game.result : 1 - game.result));
        captured_dark = captured_dark || jieqi::size_of(known.lost(opponent(known.mover()))) > 0;
        ++example;
      }
      state.play(move);
    }
    CHECK(example == examples->end());
    quiet += examples->size();
  }
  CHECK(quiet > 40);
  CHECK(captured_dark);
}

TEST_CASE("a wrong line of a game of jieqi is refused", "[tuning/learn/self_play]") {
  const auto refused = [](const std::string& line) {
    const auto game = parse_game(line, jieqi_game().form);
    if (!game.ok()) return sentence(game.status());
    return sentence(examples_of(*game, *jieqi_game().replay(), kProven).status());
  };
  const std::string deal = "ppbacpbnpcrnarpCRNCBBNAPPPPRPA";
  CHECK(refused("1 1 deal " + deal + " h2e2 played b7b0 209") == "");
  CHECK_THAT(refused("1 1 armies " + deal + " played"),
             Contains("expected <number> <result> deal"));
  CHECK_THAT(refused("1 1 deal played"), Contains("the kinds that are dealt"));
  CHECK_THAT(refused("1 1 deal " + deal.substr(1) + " played"),
             Contains("a letter for each of 30 dark"));
  CHECK_THAT(refused("1 1 deal " + deal + " h2e9 played"), Contains("h2e9"));
  CHECK_THAT(refused("1 1 deal " + deal + " played h2e9 5"), Contains("h2e9"));
}

}  // namespace
}  // namespace tianji::tuning
