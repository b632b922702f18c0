// The fit of the weights of eval/junqi to recorded games: how armies are set up (layout.weights),
// and what the behaviour of a piece tells about its kind (behaviour.weights).
#pragma once

#include <array>
#include <cstddef>
#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "engine/core/random.h"
#include "engine/junqi/records/record.h"
#include "eval/junqi/layout_prior.h"
#include "tuning/learn/belief_samples.h"

namespace tianji::tuning {

/// Fits the ways in which armies are set up. Given these, fits the behaviour by
/// maximum likelihood at moments of the games, each from the view of one seat: the slope of a
/// weight is how much oftener its trait and kind meet in worlds drawn than in the truth. The walks
/// through worlds go on from one step of the descent to the next (persistent contrastive
/// divergence, Tieleman 2008). A tenth of the games is held out to judge the fit. Writes both files
/// into the folder options.fit, and prints the losses to `out`. An error if no game is long enough
/// or a file cannot be written.
template <class Board>
absl::Status fit_belief(const std::vector<junqi::GameRecord<Board>>& games,
                        const BeliefOptions& options, std::ostream& out);

/// Replays a game and calls visit(state, ply) after each number of moves in `plies`, unless the
/// game is over by then.
template <class Board, class Visit>
void at_plies(const junqi::GameRecord<Board>& game, const std::vector<int>& plies,
              const Visit& visit) {
  std::size_t replayed = 0;
  int moves = 0;
  junqi::replay<Board>(game, [&](const junqi::State<Board>& state) {
    const auto& events = state.record().events;
    bool moved = false;
    for (; replayed < events.size(); ++replayed) {
      moved = is_move(events[replayed]);
      moves += moved ? 1 : 0;
    }
    if (!moved || state.over()) return;
    for (const int ply : plies) {
      if (ply == moves) visit(state, ply);
    }
  });
}

/// The last state of a game, as far as our rules agree with it.
template <class Board>
junqi::State<Board> last_state(const junqi::GameRecord<Board>& game) {
  junqi::State<Board> last;
  junqi::replay<Board>(game, [&](const junqi::State<Board>& state) { last = state; });
  return last;
}

// --- layout_fit.cpp ------------------------------------------------------------------------------
/// Fits kWays tables to whole layouts by expectation maximization (Dempster, Laird & Rubin 1977).
/// Layouts with the flag in the right headquarters are mirrored. Each table is drawn towards the
/// table of all layouts, so that a way with few layouts does not forbid what they left out. At
/// least one layout is needed.
junqi::LayoutNumbers fit_layouts(const std::vector<junqi::Layout>& layouts, Random& random);

/// The text of the file, which parse_layout_prior reads.
std::string layout_text(const junqi::LayoutNumbers& numbers);

// --- policy_fit.cpp ------------------------------------------------------------------------------
/// The weights of eval/junqi/policy.h, by trait and then kind, and how well they do.
struct PolicyFit {
  std::vector<double> weights;
  std::size_t choices = 0;         ///< number of choices in training
  std::array<double, 2> losses{};  ///< of choices in games held out: all moves alike, then fitted
};
/// Fits them by maximum likelihood to the choices of all seats.
template <class Board>
PolicyFit fit_policy(const std::vector<junqi::GameRecord<Board>>& games, Random& random);

}  // namespace tianji::tuning
