// Candidates of jieqi weighed in deals.
#include <memory>
#include <vector>

#include "search/alpha_beta/search-inl.h"
#include "search/xiangqi/jieqi/tree.h"

namespace tianji::xiangqi::jieqi {
namespace {

constexpr int kDealDepth = 3;
constexpr double kPercent = 100;

/// The chance of the side that has just moved, in percent.
double chance_after(const Tree& tree, search::Table& table, search::History<Tree>& history) {
  const Side us = opponent(tree.acting());
  if (const auto end = tree.ended(us)) return kPercent * chance_of(*end);
  DarkMoveList list;
  tree.moves(list);
  if (list.empty()) return kPercent;
  std::vector<search::RootMove<Tree>> roots;
  for (const Move move : list) roots.push_back({.move = move, .pv = {}});
  search::Common common{.table = table, .most_nodes = kDealNodes};
  search::AlphaBeta<Tree> search(tree, common, nullptr, history);
  Value value = -tree.evaluate();
  for (int depth = 1; depth <= kDealDepth; ++depth) {
    const Value found = -search.search_root(roots, 0, -kInfinite, kInfinite, depth);
    if (search.halted()) break;
    value = found;
  }
  return kPercent * chance_of(value);
}

}  // namespace

PayoffMatrix payoffs_in_deals(const View& view, const Tree& tree, std::span<const Move> candidates,
                              int deals, const Random& random, search::Table& table) {
  const auto history = std::make_unique<search::History<Tree>>();
  PayoffMatrix matrix(candidates.size());
  std::vector<double> payoffs(candidates.size());
  for (int deal = 0; deal < deals; ++deal) {
    Random own = random.split(static_cast<std::uint64_t>(deal));
    const State world = sample(knowledge(view), own);
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      Tree after = tree;
      after.play(candidates[i]);
      if (tree.reveals(candidates[i])) after.turn_up(*world.shown(candidates[i]).turned);
      payoffs[i] = chance_after(after, table, *history);
    }
    // Percentages are never out of range.
    static_cast<void>(matrix.add_world(payoffs));
  }
  return matrix;
}

}  // namespace tianji::xiangqi::jieqi
