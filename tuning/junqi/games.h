// How games of junqi and siguo begin and end.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::tuning {

/// Layouts by seat.
template <class Board>
using Layouts = std::array<junqi::Layout, Board::kSeats>;

template <class Board>
Layouts<Board> draw_layouts(const junqi::LayoutPrior& prior, Random& random) {
  Layouts<Board> layouts;
  for (junqi::Layout& layout : layouts) layout = prior.draw(random);
  return layouts;
}

/// What ended a game: a flag taken, a seat without a move, or the limit of quiet plies.
enum class GameEnd : std::uint8_t { flag, no_move, quiet };
inline constexpr std::array<std::string_view, 3> kGameEnds{"flag", "no move", "quiet limit"};

/// What ended a game that is over.
template <class Board>
GameEnd end_of(const junqi::State<Board>& state) {
  const junqi::Event& last = state.record().events.back();
  if (last.stuck != 0) return GameEnd::no_move;
  return last.flag_fell ? GameEnd::flag : GameEnd::quiet;
}

}  // namespace tianji::tuning
