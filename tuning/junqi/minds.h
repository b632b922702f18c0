// The opponents of the ladder, weakest first, and our own player as a mind of it.
//
// All are limited by worlds, depth and playouts, never by time: the same seed plays the same game.
#pragma once

#include <cstdint>

#include "engine/core/random.h"
#include "search/junqi/chooser.h"
#include "tuning/junqi/games.h"

namespace tianji::tuning {

/// Any legal move. `random` must outlive it, here and below.
template <class Board>
Mind<Board> random_mind(Random& random);

/// Attacks whenever it can, anything at random.
template <class Board>
Mind<Board> capture_mind(Random& random);

/// The best expected evaluation one ply on, over worlds of the belief.
template <class Board>
Mind<Board> expectation_mind(const junqi::Chooser<Board>& chooser, int worlds, std::uint64_t seed);

/// Flat Monte Carlo over the same worlds: playouts of every move, light (half of the moves are the
/// first of a few random ones that wins material), cut off by the evaluation.
struct FlatSettings {
  int worlds = 64;  ///< one playout of each move in each
  int plies = 24;   ///< of a playout
  std::uint64_t seed = 1;
};
template <class Board>
Mind<Board> flat_mind(const junqi::Chooser<Board>& chooser, const FlatSettings& settings);

/// `chooser` must outlive it.
template <class Board>
Mind<Board> chooser_mind(junqi::Chooser<Board>& chooser, const junqi::Settings& settings);

/// The same search in the true world alone.
template <class Board>
Seer<Board> chooser_seer(junqi::Chooser<Board>& chooser, const junqi::Settings& settings);

}  // namespace tianji::tuning
