#include "eval/junqi/hidden_layers.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"
#include "tests/eval/network/drawn.h"

namespace tianji::junqi {
namespace {

using Board = JunqiBoard;

/// A move that was played, and what undoes it.
struct Played {
  Move move;
  Battle<Board>::Undo undo;
  Shown<Board> shown;
  HiddenLayers::Step step;
};

TEST_CASE("layers that follow the moves of junqi are those of the board", "[eval/junqi]") {
  const Network network = drawn_network({kNetworkInputs, 64}, std::string(kNetworkGame), 6);
  const LayoutPrior prior;
  Random random(7);
  std::size_t fights = 0;
  for (int game = 0; game < 10; ++game) {
    Junqi start;
    while (start.battle().setting_up()) start.set_up(prior.draw(random));
    Battle<Board> battle = start.battle();
    Shown<Board> shown{};
    HiddenLayers layers(&network, battle, shown);
    std::vector<Played> played;
    for (int ply = 0; ply < 200; ++ply) {
      if (battle.over() || (!played.empty() && random.below(4) == 0)) {
        battle.undo(played.back().move, played.back().undo);
        layers.undo(played.back().step);
        shown = played.back().shown;
        played.pop_back();
      } else {
        Battle<Board>::MoveList moves;
        battle.moves(moves);
        const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
        const Shown<Board> before = shown;
        const auto undo = battle.play(move);
        show_survivor(shown, undo);
        if (undo.event.outcome != Outcome::quiet) ++fights;
        const auto step = layers.play(battle, undo, before, shown);
        played.push_back({move, undo, before, step});
      }
      if (battle.over()) continue;
      REQUIRE(layers.value(battle.seat()) == network_value(network, battle, shown));
    }
  }
  CHECK(fights > 100);
}

}  // namespace
}  // namespace tianji::junqi
