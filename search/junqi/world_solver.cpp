#include "search/junqi/world_solver.h"

#include <vector>

#include "eval/risk.h"
#include "search/alpha_beta/alpha_beta.h"

namespace tianji::junqi {

template <class Board>
WorldSolver<Board>::WorldSolver(std::size_t table_mebibytes) : table_(table_mebibytes) {}

template <class Board>
void WorldSolver<Board>::begin() {
  table_.clear();
  history_ = std::make_unique<search::History<Tree<Board>>>();
  nodes_ = 0;
}

template <class Board>
bool WorldSolver<Board>::value(const Tree<Board>& tree, std::span<const Move> moves, int depth,
                               search::Stopper& stopper, std::span<double> payoffs) {
  search::Common common{.table = table_};
  search::AlphaBeta<Tree<Board>> search(tree, common, &stopper, *history_);
  // The second of two root moves: the value of a lone candidate must not be remembered as that of
  // the position.
  std::vector<search::RootMove<Tree<Board>>> roots(2);
  for (std::size_t i = 0; i < moves.size() && !search.halted(); ++i) {
    roots[1] = {.move = moves[i], .pv = {}};
    search.search_root(roots, 1, -kInfinite, kInfinite, depth);
    payoffs[i] = percent(roots[1].value, tree.percent_scale());
  }
  nodes_ += search.nodes();
  return !search.halted();
}

template class WorldSolver<JunqiBoard>;
template class WorldSolver<SiguoBoard>;

}  // namespace tianji::junqi
