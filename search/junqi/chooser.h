// Choosing a move in junqi or siguo: PIMC (search/pimc.h) over alpha-beta in two teams, and games
// played on by what each seat may know (search/junqi/rollouts.h).
//
// Rounds: all candidates with a shallow search in each world, then the best of them with a deeper
// one, each round over the same worlds for all its candidates. A round that was cut short before it
// saw enough worlds is not heard.
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

/// How things stand after a round that was heard.
struct Standing {
  int depth = 0;
  double lead = 0;  ///< of the best candidate over the next, in standard errors of the difference
};

struct Settings {
  RiskSettings risk{.lambda = 0};
  int worlds = 64;  ///< a round
  std::uint64_t seed = 1;
  int depth = 3;  ///< plies of the deepest round, the candidate's included, before quiescence; >= 1
  int rollout = 6;  ///< plies of rollouts, whose payoff counts as much as the search's; 0: none
  int threads = 1;  ///< worlds at a time; the answer depends on their number, and on nothing else
  std::size_t lines = 1;       ///< at least so many candidates stay to the last round
  std::vector<Move> excluded;  ///< may not be chosen; others are left
  /// Ends the search after a round by saying true; not asked where there is one candidate only.
  /// Where it is given, a first look at a few worlds makes sure that there is an answer, the first
  /// rounds have a quarter of the worlds, and rounds go on past `depth`, each a ply deeper and over
  /// more worlds.
  std::function<bool(const Standing&)> enough;
};

struct Candidate {
  Move move;
  Assessment assessment;     ///< in percent: 100 is won, 50 even
  int worlds = 0;            ///< of the deepest round that looked at it
  int depth = 0;             ///< of that round
  std::vector<Move> line{};  ///< from `move` on, as both sides play in its first world
};

struct Choice {
  /// Best first, by the deepest round that looked at them.
  std::vector<Candidate> candidates;
  std::uint64_t nodes = 0;
  /// The last round: the first `weighed.size()` of the candidates, in the order of its matrix.
  std::vector<Move> weighed{};
  PayoffMatrix payoffs{0};
};

/// Chooses; from the same view and settings always the same, but where time decides. Not for two
/// searches at once.
template <class Board>
class Chooser {
 public:
  /// `mebibytes`: for the tables of all threads together; where there is not one for each, fewer
  /// threads work.
  explicit Chooser(std::size_t mebibytes, const Weights& weights = standard_weights());

  /// It is the viewer's turn, armies are set up, the view is consistent. Blocks until the rounds
  /// are done or `stopper` says so; then it returns within a few milliseconds.
  Choice choose(const View<Board>& view, const Settings& settings, search::Stopper& stopper);

  const LayoutPrior& prior() const { return prior_; }
  const Evaluation<Board>& evaluation() const { return evaluation_; }
  int hash_permille() const {
    return solvers_.empty() || !solvers_[0] ? 0 : solvers_[0]->hash_permille();
  }
  /// Bytes that solvers take now: their tables, and some 0.1 MB each of what they learn.
  std::size_t memory() const;

 private:
  class Rounds;

  /// Of one thread; made at its first need, by that thread.
  WorldSolver<Board>& solver(std::size_t thread);

  Evaluation<Board> evaluation_;
  LayoutPrior prior_;
  std::size_t mebibytes_;
  std::size_t threads_ = 1;
  std::vector<std::unique_ptr<WorldSolver<Board>>> solvers_;  ///< by thread
};

/// The advantage in the evaluation's unit that a percentage stands for; within +-3000.
Value advantage(double percent, double scale);

extern template class Chooser<JunqiBoard>;
extern template class Chooser<SiguoBoard>;

}  // namespace tianji::junqi
