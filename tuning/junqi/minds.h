// How the simple opponents of the ladder choose, weakest first.
//
// All are limited by worlds and playouts, never by time: the same seed chooses the same move.
#pragma once

#include <cstdint>

#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "search/junqi/chooser.h"

namespace tianji::tuning {

/// Attacks whenever it can, anything at random.
template <class Board>
junqi::Move capture_move(const junqi::View<Board>& view, Random& random);

/// The best expected evaluation one ply on, over worlds of the belief.
template <class Board>
junqi::Move expected_move(const junqi::View<Board>& view, const junqi::Chooser<Board>& chooser,
                          int worlds, std::uint64_t seed);

/// Flat Monte Carlo over the same worlds: playouts of every move, light (half of the moves are the
/// first of a few random ones that wins material), cut off by the evaluation.
struct FlatSettings {
  int worlds = 64;  ///< one playout of each move in each
  int plies = 24;   ///< of a playout
  std::uint64_t seed = 1;
};
template <class Board>
junqi::Move flat_move(const junqi::View<Board>& view, const junqi::Chooser<Board>& chooser,
                      const FlatSettings& settings);

/// What the seat to act would see if all cards lay open. An upper bound for what better belief
/// could win; no player is shown it.
template <class Board>
junqi::View<Board> view_of_all(const junqi::State<Board>& state);

}  // namespace tianji::tuning
