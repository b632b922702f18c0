// The positions of recorded games at which beliefs are asked for, measured and fitted alike.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/junqi/records/record.h"

namespace tianji::tuning {

struct BeliefOptions {
  std::string variant;
  std::vector<std::string> files;
  std::vector<int> plies{40, 80, 120};  ///< moves made, at which beliefs are asked for
  int worlds = 400;                     ///< drawn for each belief
  int games = 0;                        ///< at most so many of the games; 0 is all
  int seats = 1;                        ///< whose views are taken: so many, by turns
  std::uint64_t seed = 1;
  std::string fit;  ///< a folder: weights are fitted and written there instead
};

/// Replays a game; `visit` sees the state, once after each number of moves in `plies`, while the
/// game goes on.
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
