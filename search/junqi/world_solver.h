// Values of moves in one world by alpha-beta: what one thread of a chooser owns and does.
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

template <class Board>
class WorldSolver {
 public:
  explicit WorldSolver(std::size_t table_mebibytes);

  /// A new decision begins: what the last one taught is forgotten, so that the same question always
  /// has the same answer.
  void begin();
  /// Values of `moves` after `depth` plies, themselves included, in percent for the side to act of
  /// `tree`; false when `stopper` said so, and then they mean nothing.
  bool value(const Tree<Board>& tree, std::span<const Move> moves, int depth,
             search::Stopper& stopper, std::span<double> payoffs);

  /// The same at a glance, in a hundredth of the time: what each move leaves on the board, less the
  /// best that the next seat can take.
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
