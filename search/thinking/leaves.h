// Counts the leaves of a tree of moves (perft), for games in which moves of seats and of chance are
// plies alike.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/game.h"
#include "search/player.h"

namespace tianji::search {

/// The leaves `plies` below a position; meaningless once `control` has said stop.
template <Position P>
std::uint64_t leaves(P& position, int plies, const Control& control) {
  if (plies == 0 || position.over() || control.stopped()) return 1;
  typename P::MoveList list;
  position.moves(list);
  if (plies == 1) return list.size();
  std::uint64_t sum = 0;
  for (const auto move : list) {
    const auto undo = position.play(move);
    sum += leaves(position, plies - 1, control);
    position.undo(move, undo);
  }
  return sum;
}

/// The same by moves, as Player::count answers; a stopped count leaves moves out.
template <Notation P>
std::vector<MoveCount> count_leaves(P position, int depth, const Control& control) {
  typename P::MoveList list;
  position.moves(list);
  std::vector<MoveCount> counts;
  for (const auto move : list) {
    const auto undo = position.play(move);
    const std::uint64_t sum = leaves(position, depth - 1, control);
    position.undo(move, undo);
    if (control.stopped()) break;
    counts.push_back({to_text(position, move), sum});
  }
  return counts;
}

}  // namespace tianji::search
