// Chooses a move in junqi or siguo: PIMC (search/pimc.h) over alpha-beta for two sides, and
// rollouts in which each seat acts by its own view (search/junqi/rollouts.h).
//
// The chooser works in rounds. The first round searches all candidates shallowly in each world;
// later rounds search fewer candidates deeper. All candidates of a round see the same worlds. A
// round that was stopped before it saw enough worlds does not count.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "eval/risk.h"
#include "search/budget.h"
#include "search/junqi/world_solver.h"
#include "search/junqi/worlds.h"

namespace tianji::junqi {

/// The result of a round that counts.
struct Standing {
  int depth = 0;
  double lead = 0;  ///< of the best candidate over the second, in standard errors
};

/// The settings of one decision.
struct Settings {
  RiskSettings risk{.lambda = 0};
  int worlds = 64;  ///< number for each round
  std::uint64_t seed = 1;
  /// Plies of the deepest round with the candidate's, before quiescence; 0: only a first look at a
  /// few worlds, one ply ahead.
  int depth = 3;
  int rollout = 6;        ///< plies of rollouts, which count as much as the search; 0: no rollouts
  int threads = 1;        ///< each solves one world at a time; their number affects the answer
  std::size_t lines = 1;  ///< at least this many candidates stay to the last round
  /// One of the last round's moves is drawn as people would choose it (eval/junqi/policy.h): of
  /// those at most this many standard errors behind the best, or, until a piece of the seat has won
  /// a fight, of all, by their value too. 0: the best is played.
  double policy = 0;
  std::vector<Move> excluded;  ///< may not be chosen; at least one other move is left
  /// Called after each round that counts, unless there is only one candidate; true ends the search.
  /// With it the rounds follow the clock: a first look at a few worlds ensures an answer, the first
  /// rounds use a quarter of the worlds, and rounds go on past `depth`, each one ply deeper and
  /// over more worlds.
  std::function<bool(const Standing&)> enough;
};

/// A move that was weighed.
struct Candidate {
  Move move;
  Assessment assessment;     ///< in percent: 100 is won, 50 even
  int worlds = 0;            ///< number in the deepest round that searched the candidate
  int depth = 0;             ///< depth of that round
  std::vector<Move> line{};  ///< from `move` on, as searched in that round's first world
};

/// The result of a decision.
struct Choice {
  /// Best first, by the deepest round that searched them; before these the move that the policy
  /// drew.
  std::vector<Candidate> candidates;
  std::uint64_t nodes = 0;
  /// The moves of the last round in the order of `payoffs`: the first `weighed.size()` candidates.
  std::vector<Move> weighed{};
  PayoffMatrix payoffs{0};
};

/// Makes decisions. The same view and settings give the same choice unless time decides. It serves
/// one search at a time.
template <class Board>
class Chooser {
 public:
  /// `mebibytes` is the size of all threads' tables together; there are at most that many threads.
  explicit Chooser(std::size_t mebibytes, const Weights& weights = standard_weights(),
                   std::shared_ptr<const Network> network = nullptr);

  /// Requires a consistent view whose viewer is on turn, with armies set up. Blocks until the
  /// rounds are done; returns within a few milliseconds when `stopper` asks for it.
  Choice choose(const View<Board>& view, const Settings& settings, search::Stopper& stopper);

  const LayoutPrior& prior() const { return prior_; }
  const Evaluation<Board>& evaluation() const { return evaluation_; }
  int hash_permille() const {
    return solvers_.empty() || !solvers_[0] ? 0 : solvers_[0]->hash_permille();
  }
  /// Bytes of the solvers: their tables, and about 0.1 MB of history each.
  std::size_t memory() const;

 private:
  class Rounds;

  /// The thread's solver, which the thread makes at its first call.
  WorldSolver<Board>& solver(std::size_t thread);

  Evaluation<Board> evaluation_;
  LayoutPrior prior_;
  std::size_t mebibytes_;
  std::size_t threads_ = 1;
  std::vector<std::unique_ptr<WorldSolver<Board>>> solvers_;  ///< by thread
};

/// Converts a percentage to the evaluation's unit; within +-3000.
Value advantage(double percent, double scale);

extern template class Chooser<JunqiBoard>;
extern template class Chooser<SiguoBoard>;

}  // namespace tianji::junqi
