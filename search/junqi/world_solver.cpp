#include "search/junqi/world_solver.h"

#include <algorithm>
#include <vector>

#include "eval/risk.h"
#include "search/alpha_beta/search-inl.h"

namespace tianji::junqi {
namespace {

/// Worlds share no positions, so a larger table would only take longer to clear.
constexpr std::size_t kMostMebibytes = 4;

}  // namespace

template <class Board>
WorldSolver<Board>::WorldSolver(std::size_t table_mebibytes)
    : table_(std::min(table_mebibytes, kMostMebibytes)) {
  table_.fetch();  // else every decision would get its pages from the system anew
}

template <class Board>
void WorldSolver<Board>::begin() {
  table_.clear();
  if (history_) {
    *history_ = History();
  } else {
    history_ = std::make_unique<History>();
  }
  nodes_ = 0;
}

template <class Board>
bool WorldSolver<Board>::value(const Tree<Board>& tree, std::span<const Move> moves, int depth,
                               search::Stopper& stopper, std::span<double> payoffs) {
  search::Common common{.table = table_, .most_nodes = stopper.nodes_left({})};
  search::AlphaBeta<Tree<Board>> search(tree, common, &stopper, *history_);
  // The move is searched as the second root move: as the first, its value would be stored in the
  // table as the value of the position.
  std::vector<search::RootMove<Tree<Board>>> roots(2);
  lines_.resize(moves.size());
  for (std::size_t i = 0; i < moves.size() && !search.halted(); ++i) {
    roots[1] = {.move = moves[i], .pv = {}};
    search.search_root(roots, 1, -kInfinite, kInfinite, depth);
    payoffs[i] = percent(roots[1].value, tree.percent_scale());
    lines_[i].clear();
    for (const CodedMove move : roots[1].pv) lines_[i].push_back(move.move());
  }
  nodes_ += search.nodes();
  return !search.halted();
}

template <class Board>
Value WorldSolver<Board>::value(const Tree<Board>& tree, int depth) {
  typename Tree<Board>::MoveList moves;
  tree.moves(moves);
  std::vector<search::RootMove<Tree<Board>>> roots;
  for (const CodedMove move : moves) roots.push_back({.move = move, .pv = {}});
  search::Common common{.table = table_};
  search::AlphaBeta<Tree<Board>> search(tree, common, nullptr, *history_);
  Value value = 0;
  for (int plies = 1; plies <= depth; ++plies) {
    value = search.search_root(roots, 0, -kInfinite, kInfinite, plies);
    std::stable_sort(roots.begin(), roots.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
  }
  nodes_ += search.nodes();
  return value;
}

template <class Board>
void WorldSolver<Board>::glance(Tree<Board> tree, std::span<const Move> moves,
                                std::span<double> payoffs) {
  const Side side = tree.acting();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto undo = tree.play(moves[i]);
    Value value = 0;
    if (const auto end = tree.ended(side)) {
      value = *end;
    } else {
      typename Tree<Board>::MoveList captures;
      tree.captures(captures);
      Value gain = 0;
      for (const CodedMove move : captures) gain = std::max(gain, tree.gain(move));
      value = tree.evaluate() + gain;
      if (tree.acting() != side) value = -value;
    }
    payoffs[i] = percent(value, tree.percent_scale());
    tree.undo(moves[i], undo);
  }
  nodes_ += moves.size();
}

template class WorldSolver<JunqiBoard>;
template class WorldSolver<SiguoBoard>;

}  // namespace tianji::junqi
