// Choosing a move in junqi or siguo: PIMC (search/pimc.h) over alpha-beta in two teams.
//
// Rounds: all candidates with a shallow search in each world, then the best of them with a deeper
// one, each round over the same worlds for all its candidates. A round that was cut short before it
// saw enough worlds is not heard.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "eval/risk.h"
#include "search/alpha_beta/history.h"
#include "search/clock.h"
#include "search/junqi/tree.h"
#include "search/junqi/worlds.h"
#include "search/table.h"

namespace tianji::junqi {

struct Settings {
  RiskSettings risk;
  int worlds = 64;  ///< a round
  std::uint64_t seed = 1;
  int depth = 3;  ///< plies of the deepest round, the candidate's included, before quiescence; >= 1
  std::vector<Move> excluded;  ///< may not be chosen, if others are left
};

struct Candidate {
  Move move;
  Assessment assessment;  ///< in percent: 100 is won, 50 even
  int worlds = 0;         ///< of the deepest round that looked at it
  int depth = 0;          ///< of that round
};

struct Choice {
  std::vector<Candidate> candidates;  ///< best first; by the deepest round that looked at them
  std::uint64_t nodes = 0;
};

/// Chooses; from the same view and settings always the same, but where time decides. Not for two
/// searches at once.
template <class Board>
class Chooser {
 public:
  explicit Chooser(std::size_t table_mebibytes);

  /// It is the viewer's turn, armies are set up, the view is consistent. Blocks until the rounds
  /// are done or `stopper` says so; then it returns within a few milliseconds.
  Choice choose(const View<Board>& view, const Settings& settings, search::Stopper& stopper);

  const LayoutPrior& prior() const { return prior_; }
  const Evaluation<Board>& evaluation() const { return evaluation_; }
  int hash_permille() const { return table_.permille(); }

 private:
  class Rounds;

  Evaluation<Board> evaluation_;
  LayoutPrior prior_;
  search::Table table_;
  std::unique_ptr<search::History<Tree<Board>>> history_;
};

/// The advantage in the evaluation's unit that a percentage stands for; within +-3000.
Value advantage(double percent, double scale);

extern template class Chooser<JunqiBoard>;
extern template class Chooser<SiguoBoard>;

}  // namespace tianji::junqi
