// Whole games between choosers and simple opponents, for tests and measurements.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <vector>

#include "search/junqi/chooser.h"

namespace tianji::junqi {

/// A seat's mind: it sees a view and chooses one of the moves.
template <class Board>
using Mind = std::function<Move(const View<Board>&)>;

template <class Board>
using Layouts = std::array<Layout, Board::kSeats>;

template <class Board>
Layouts<Board> draw_layouts(const LayoutPrior& prior, Random& random) {
  Layouts<Board> layouts;
  for (Layout& layout : layouts) layout = prior.draw(random);
  return layouts;
}

/// A finished game; `plies` moves at most, then it counts as a draw.
struct Played {
  Result result = Result::draw;
  std::vector<Move> moves;
  int illegal = 0;
};

/// `minds` by side.
template <class Board>
Played play_game(const Layouts<Board>& layouts, const std::array<Mind<Board>, 2>& minds,
                 std::size_t plies = 2000) {
  State<Board> state;
  for (const Layout& layout : layouts) state.set_up(layout);
  Played played;
  while (!state.over() && played.moves.size() < plies) {
    const Seat seat = state.seat();
    const Move move = minds[index(State<Board>::side(seat))](view(state, seat));
    typename State<Board>::MoveList legal;
    state.moves(legal);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      ++played.illegal;
      return played;
    }
    played.moves.push_back(move);
    state.play(move);
  }
  if (state.over()) played.result = state.battle().result();
  return played;
}

template <class Board>
Mind<Board> random_mind(Random& random) {
  return [&random](const View<Board>& view) {
    typename View<Board>::MoveList moves;
    view.moves(moves);
    return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
  };
}

/// Attacks whenever it can, anything at random.
template <class Board>
Mind<Board> capture_mind(Random& random) {
  return [&random](const View<Board>& view) {
    typename View<Board>::MoveList moves;
    view.moves(moves);
    std::vector<Move> captures;
    for (const Move move : moves) {
      if (view.battle().at(move.to) != kNoPiece) captures.push_back(move);
    }
    if (captures.empty()) return moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    return captures[random.below(static_cast<std::uint32_t>(captures.size()))];
  };
}

/// The best expected evaluation one ply on, over worlds of the belief.
template <class Board>
Mind<Board> expectation_mind(const Chooser<Board>& chooser, int worlds, std::uint64_t seed) {
  return [&chooser, worlds, seed](const View<Board>& view) {
    typename View<Board>::MoveList moves;
    view.moves(moves);
    const Worlds<Board> source(view, chooser.prior(), seed);
    std::vector<double> sums(moves.size());
    const Side side = State<Board>::side(view.seat());
    for (int w = 0; w < worlds; ++w) {
      Tree<Board> tree(source.battle(static_cast<std::uint64_t>(w)), source.shown(),
                       chooser.evaluation());
      for (std::size_t i = 0; i < moves.size(); ++i) {
        const auto undo = tree.play(moves[i]);
        const auto end = tree.ended(side);
        const Value value = end ? *end : tree.acting() == side ? tree.evaluate() : -tree.evaluate();
        sums[i] += percent(value, chooser.evaluation().percent_scale());
        tree.undo(moves[i], undo);
      }
    }
    const auto best = std::max_element(sums.begin(), sums.end()) - sums.begin();
    return moves[static_cast<std::size_t>(best)];
  };
}

/// Stops never: the settings' worlds and depth end the search.
class Unhurried final : public search::Stopper {
 public:
  bool should_stop(const search::Progress&) override { return false; }
};

template <class Board>
Mind<Board> chooser_mind(Chooser<Board>& chooser, const Settings& settings) {
  return [&chooser, settings](const View<Board>& view) {
    Unhurried stopper;
    return chooser.choose(view, settings, stopper).candidates.front().move;
  };
}

}  // namespace tianji::junqi
