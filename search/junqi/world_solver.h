// Values moves in one world by alpha-beta. Each thread of a chooser owns a solver.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "search/alpha_beta/history.h"
#include "search/budget.h"
#include "search/junqi/tree.h"
#include "search/table.h"

namespace tianji::junqi {

/// A transposition table and a history, used for all worlds of a decision.
template <class Board>
class WorldSolver {
 public:
  explicit WorldSolver(std::size_t table_mebibytes);

  /// Begins a decision: clears table and history, so that the same question always gets the same
  /// answer.
  void begin();
  /// Fills `payoffs` with the values of `moves` at `depth` plies, the moves' included, in percent
  /// for the side to act. Returns false when stopped; the payoffs are invalid then.
  bool value(const Tree<Board>& tree, std::span<const Move> moves, int depth,
             search::Stopper& stopper, std::span<double> payoffs);

  /// The value of the position for the side to act, by a search of `depth` plies.
  Value value(const Tree<Board>& tree, int depth);

  /// The values of `moves` by a rough estimate in a hundredth of the time: the evaluation after
  /// each move, with the best capture of the next seat.
  void glance(Tree<Board> tree, std::span<const Move> moves, std::span<double> payoffs);

  /// The line of each move of the last value(), itself included.
  const std::vector<std::vector<Move>>& lines() const { return lines_; }

  std::uint64_t nodes() const { return nodes_; }  ///< since begin()
  int hash_permille() const { return table_.permille(); }
  std::size_t memory() const { return table_.bytes() + sizeof(History); }

 private:
  using History = search::History<Tree<Board>>;

  search::Table table_;
  std::unique_ptr<History> history_;
  std::vector<std::vector<Move>> lines_;
  std::uint64_t nodes_ = 0;
};

extern template class WorldSolver<JunqiBoard>;
extern template class WorldSolver<SiguoBoard>;

}  // namespace tianji::junqi
