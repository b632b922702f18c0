// Chooses a move of fog xiangqi by sampled worlds (search/pimc.h), each searched as xiangqi.
//
// Behind the candidate both sides move as in xiangqi, where nobody leaves the king to be taken: who
// did would lose it at the next ply. What a candidate itself leaves is looked at first: one that
// lets the king be taken in more than a small share of the worlds is put behind all others.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "engine/xiangqi/fog/worlds.h"
#include "eval/risk.h"
#include "eval/xiangqi/evaluation.h"
#include "search/alpha_beta/history.h"
#include "search/budget.h"
#include "search/table.h"
#include "search/xiangqi/tree.h"

namespace tianji::xiangqi::fog {

/// The settings of one decision.
struct Settings {
  RiskSettings risk{};
  int worlds = 48;  ///< for each round, at most
  int depth = 3;    ///< plies of the deepest round behind the candidate, before quiescence; >= 1
  double veto = 5;  ///< percent of the worlds in which the king may be taken
  std::size_t threads = 1;  ///< each searches one world at a time
  std::size_t lines = 1;    ///< at least this many candidates stay to the last round
  std::uint64_t seed = 1;
  /// Called after each round that counts; true ends the search, which else goes on past `depth`.
  std::function<bool()> enough{};
};

/// A move that was weighed.
struct Candidate {
  Move move;
  Assessment assessment{};  ///< in percent: 100 is won, 50 even
  double lost = 0;          ///< percent of the worlds in which the king can be taken at once
  bool vetoed = false;
  int depth = 0;  ///< of the deepest round that searched it
  std::vector<Move> line{};
};

/// The result of a decision.
struct Choice {
  std::vector<Candidate> candidates;  ///< best first, the vetoed ones last
  std::vector<Move> weighed{};        ///< of the last round, in the order of `payoffs`
  PayoffMatrix payoffs{0};
  std::uint64_t nodes = 0;
};

/// Tables for searches, one set a thread, which all worlds of a decision share: a position has one
/// value in whatever world it is met.
class Chooser {
 public:
  Chooser(std::size_t mebibytes, const Evaluation& evaluation);

  /// Chooses among `moves`, the viewer's, at least one. The same input gives the same choice unless
  /// time decides. Blocks; returns within a few milliseconds when `stopper` asks for it.
  Choice choose(const View& view, const Worlds& worlds, std::span<const Move> moves,
                const Settings& settings, search::Stopper& stopper);

  int hash_permille() const { return solvers_.empty() ? 0 : solvers_[0]->table.permille(); }

 private:
  /// What one thread searches with.
  struct Solver {
    explicit Solver(std::size_t mebibytes) : table(mebibytes) { table.fetch(); }
    search::Table table;
    search::History<Tree> history;
    std::uint64_t nodes = 0;
    std::vector<std::vector<Move>> lines;  ///< of the candidates in the world searched last
  };
  class Rounds;

  std::size_t mebibytes_;
  const Evaluation& evaluation_;
  std::vector<std::unique_ptr<Solver>> solvers_;
};

}  // namespace tianji::xiangqi::fog
