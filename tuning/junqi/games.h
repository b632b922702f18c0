// Whole games of junqi and siguo between minds, refereed: each mind sees what its seat may know.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "engine/junqi/state.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::tuning {

/// Chooses one of the legal moves of the viewer, whose turn it is.
template <class Board>
using Mind = std::function<junqi::Move(const junqi::View<Board>&)>;

/// A mind that sees all cards. An upper bound for what better belief could win; never a player.
template <class Board>
using Seer = std::function<junqi::Move(const junqi::State<Board>&)>;

/// Who plays a side's seats: one of the two is set.
template <class Board>
struct Contestant {
  Mind<Board> mind;
  Seer<Board> seer;

  junqi::Move choose(const junqi::State<Board>& state) const {
    return mind ? mind(junqi::view(state, state.seat())) : seer(state);
  }
};

/// Layouts by seat.
template <class Board>
using Layouts = std::array<junqi::Layout, Board::kSeats>;

template <class Board>
Layouts<Board> draw_layouts(const junqi::LayoutPrior& prior, Random& random);

/// What ended a game: a flag taken, a seat without a move, the limit of quiet plies, a side that
/// made an illegal move (it lost), or more plies than we wait for (a draw).
enum class GameEnd : std::uint8_t { flag, no_move, quiet, illegal, length };
inline constexpr std::array<std::string_view, 5> kGameEnds{"flag", "no move", "quiet limit",
                                                           "illegal move", "length"};

/// What ended a game that is over.
template <class Board>
GameEnd end_of(const junqi::State<Board>& state) {
  const junqi::Event& last = state.record().events.back();
  if (last.stuck != 0) return GameEnd::no_move;
  return last.flag_fell ? GameEnd::flag : GameEnd::quiet;
}

struct Played {
  junqi::Result result = junqi::Result::draw;
  GameEnd end = GameEnd::length;
  std::vector<junqi::Move> moves;
};

inline constexpr std::size_t kLongestGame = 2000;

/// `sides`: who plays each side.
template <class Board>
Played play_game(const Layouts<Board>& layouts, const std::array<Contestant<Board>, 2>& sides,
                 std::size_t longest = kLongestGame);

}  // namespace tianji::tuning
