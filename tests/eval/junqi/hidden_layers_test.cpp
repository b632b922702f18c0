#include "eval/junqi/hidden_layers.h"

#include <catch2/catch.hpp>
#include <vector>

#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"
#include "tests/engine/junqi/lively_move.h"
#include "tests/eval/network/drawn.h"

namespace tianji::junqi {
namespace {

/// A move that was played, and what undoes it.
template <class Board>
struct Played {
  Move move;
  typename Battle<Board>::Undo undo;
  Shown<Board> shown;
  typename HiddenLayers<Board>::Step step;
};

TEMPLATE_TEST_CASE("layers that follow the moves are those of the board", "[eval/junqi]",
                   JunqiBoard, SiguoBoard) {
  using Board = TestType;
  const Network network =
      drawn_network({kNetworkInputs<Board>, 64}, std::string(kNetworkGame<Board>), 6);
  const LayoutPrior prior;
  Random random(7);
  std::size_t fights = 0;
  std::size_t fallen = 0;
  for (int game = 0; game < 10 * static_cast<int>(Board::kSeats); ++game) {
    State<Board> start;
    while (start.battle().setting_up()) start.set_up(prior.draw(random));
    Battle<Board> battle = start.battle();
    Shown<Board> shown{};
    HiddenLayers<Board> layers(&network, battle, shown);
    std::vector<Played<Board>> played;
    for (std::size_t ply = 0; ply < 100 * Board::kSeats * Board::kSeats / 2; ++ply) {
      if (battle.over() || (!played.empty() && random.below(4) == 0)) {
        battle.undo(played.back().move, played.back().undo);
        layers.undo(played.back().step);
        shown = played.back().shown;
        played.pop_back();
      } else {
        const Move move = lively_move(battle, random);
        const Shown<Board> before = shown;
        const auto undo = battle.play(move);
        show_survivor(shown, undo);
        if (undo.event.outcome != Outcome::quiet) ++fights;
        if (!battle.over() && (undo.event.flag_fell || undo.event.stuck != 0)) ++fallen;
        const auto step = layers.play(battle, undo, before, shown);
        played.push_back({move, undo, before, step});
      }
      if (battle.over()) continue;
      REQUIRE(layers.value(battle.seat()) == network_value(network, battle, shown));
    }
  }
  CHECK(fights > 100);
  CHECK((fallen > 20) == (Board::kSeats > 2));
}

}  // namespace
}  // namespace tianji::junqi
