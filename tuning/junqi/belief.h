// `tianji-lab belief`: how well hidden pieces are recognized in recorded games, and the fit of the
// weights that it is done by.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iosfwd>
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

/// Games are numbered over all files. Those of odd numbers are the test half: at each ply the
/// belief of a seat in the kind of every piece on the board that it neither sees nor knows by logic
/// is compared with the truth: the mean of -ln(probability), in nats. Beliefs are
///   counts     the army's inventory, cut down to what logic leaves the piece by itself
///   inventory  shares of worlds drawn, all that logic leaves being equally likely
///   layout     the same, weighed by the layout prior
///   behaviour  by what pieces have done as well
/// and half a world is added to each kind that is possible. Errors are standard errors over games.
/// Prints a table to `out`, with how much the last belief loses less than each of the others.
///
/// With `fit`, the games of even numbers, the training half, are fitted (belief_fit.h).
///
/// Returns the exit status: 0; 1 when a file cannot be read or holds no game, 2 when the options
/// are wrong (one line on `err`). A progress bar runs on a terminal's standard error.
int belief_command(const BeliefOptions& options, std::ostream& out, std::ostream& err);

/// The variants that it knows, for help texts.
std::string belief_variants();

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
