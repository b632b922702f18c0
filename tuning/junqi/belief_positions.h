// The positions of recorded games at which beliefs are measured and fitted.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/junqi/records/record.h"

namespace tianji::tuning {

/// Replays a game and calls visit(state, ply) after each number of moves in `plies`, unless the
/// game is over by then.
template <class Board, class Visit>
void at_plies(const junqi::GameRecord<Board>& game, const std::vector<int>& plies,
              const Visit& visit) {
  std::size_t seen = 0;
  int moves = 0;
  junqi::replay<Board>(game, [&](const junqi::State<Board>& state) {
    const auto& events = state.record().events;
    bool moved = false;
    for (; seen < events.size(); ++seen) {
      moved = is_move(events[seen]);
      moves += moved ? 1 : 0;
    }
    if (!moved || state.over()) return;
    for (const int ply : plies) {
      if (ply == moves) visit(state, ply);
    }
  });
}

}  // namespace tianji::tuning
