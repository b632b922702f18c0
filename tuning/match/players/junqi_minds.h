// The choices of the simple opponents of the ladder, weakest first.
//
// Worlds and playouts limit them, never time, so that the same seed chooses the same move.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/core/random.h"
#include "engine/junqi/state.h"
#include "search/junqi/chooser.h"

namespace tianji::tuning {

/// A random attack if there is one, else a random move.
template <class Board>
junqi::Move capture_move(const junqi::View<Board>& view, Random& random);

/// The move with the best mean evaluation after it, over worlds drawn by the belief.
template <class Board>
junqi::Move expected_move(const junqi::View<Board>& view, const junqi::Chooser<Board>& chooser,
                          int worlds, std::uint64_t seed);

/// Flat Monte Carlo over the same worlds: each move is played out, and the playout valued by the
/// evaluation at its end. Half of the moves of a playout are random; for each other move a few
/// random ones are tried until one wins material.
struct FlatSettings {
  int worlds = 64;  ///< number of worlds, with a playout of each move in each
  int plies = 24;   ///< longest playout
  std::uint64_t seed = 1;
};
template <class Board>
junqi::Move flat_move(const junqi::View<Board>& view, const junqi::Chooser<Board>& chooser,
                      const FlatSettings& settings);

/// A bomb's attack on the first enemy piece that won a fight, if this piece is still there, else a
/// quiet move from which a bomb could attack it next; nothing if no bomb is near enough.
template <class Board>
std::optional<junqi::Move> bombing_move(const junqi::View<Board>& view);

/// The view that the seat to act would have if all pieces were shown. A player with it shows how
/// much a better belief could win at most; only the opponent all-seen of the ladder is given it.
template <class Board>
junqi::View<Board> view_of_all(const junqi::State<Board>& state);

}  // namespace tianji::tuning
