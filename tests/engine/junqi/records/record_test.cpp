// Tests on records that we write ourselves.

#include "engine/junqi/records/record.h"

#include <catch2/catch.hpp>

#include "engine/core/random.h"

namespace tianji::junqi {
namespace {

/// A game of random moves: the set-ups, then `plies`.
Siguo random_game(int plies, Random& random) {
  Siguo state{Rules{SiguoBoard::kFacts.quiet_limit}};
  while (state.battle().setting_up() || plies-- > 0) {
    Siguo::MoveList moves;
    state.moves(moves);
    state.play(moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return state;
}

TEST_CASE("siguo: the last state of a record is shown, whether the record has an end or not",
          "[engine/junqi/records]") {
  Random random(5);
  for (const int plies : {0, 1, 4, 9}) {
    const Siguo state = random_game(plies, random);
    const std::string whole = game_text("a", state);
    const std::string broken_off = whole.substr(0, whole.rfind("end other"));
    REQUIRE(broken_off != whole);
    for (const std::string& text : {whole, broken_off}) {
      const auto read = read_games<SiguoBoard>(text);
      REQUIRE(read.problems.empty());
      REQUIRE(read.games.size() == 1);
      Siguo last;
      const GameReplay replayed =
          replay<SiguoBoard>(read.games[0], [&](const Siguo& shown) { last = shown; });
      CHECK(replayed.discrepancies.empty());
      CHECK(last.key() == state.key());
    }
  }
}

}  // namespace
}  // namespace tianji::junqi
