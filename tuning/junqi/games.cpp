#include "tuning/junqi/games.h"

#include <algorithm>

namespace tianji::tuning {

using namespace junqi;  // NOLINT: this file is about nothing else

template <class Board>
Layouts<Board> draw_layouts(const LayoutPrior& prior, Random& random) {
  Layouts<Board> layouts;
  for (Layout& layout : layouts) layout = prior.draw(random);
  return layouts;
}

template <class Board>
Played play_game(const Layouts<Board>& layouts, const std::array<Contestant<Board>, 2>& sides,
                 std::size_t longest) {
  State<Board> state;
  for (const Layout& layout : layouts) state.set_up(layout);
  Played played;
  while (!state.over() && played.moves.size() < longest) {
    const std::size_t side = index(State<Board>::side(state.seat()));
    const Move move = sides[side].choose(state);
    typename State<Board>::MoveList legal;
    state.moves(legal);
    if (std::find(legal.begin(), legal.end(), move) == legal.end()) {
      played.end = GameEnd::illegal;
      played.result = side == 0 ? Result::second_side_wins : Result::first_side_wins;
      return played;
    }
    played.moves.push_back(move);
    state.play(move);
  }
  if (!state.over()) return played;
  played.result = state.battle().result();
  played.end = end_of(state);
  return played;
}

template Layouts<JunqiBoard> draw_layouts<JunqiBoard>(const LayoutPrior&, Random&);
template Layouts<SiguoBoard> draw_layouts<SiguoBoard>(const LayoutPrior&, Random&);
template Played play_game<JunqiBoard>(const Layouts<JunqiBoard>&,
                                      const std::array<Contestant<JunqiBoard>, 2>&, std::size_t);
template Played play_game<SiguoBoard>(const Layouts<SiguoBoard>&,
                                      const std::array<Contestant<SiguoBoard>, 2>&, std::size_t);

}  // namespace tianji::tuning
