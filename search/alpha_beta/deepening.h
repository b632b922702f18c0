// Iterative deepening over AlphaBeta, for one or more threads and one or more lines.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "search/alpha_beta/alpha_beta.h"

namespace tianji::search {

/// What is asked of one search.
template <class T>
struct Task {
  const T& tree;  ///< not over; at least one move
  std::vector<typename T::Move> excluded =
      {};  ///< moves that may not be chosen, if others are left
  int threads = 1;
  int lines = 1;  ///< MultiPV
  int depth = pruning::kMostPlies - 1;
  Style style = Style::selective;
};

/// How the search stands after an iteration.
struct Iteration {
  int depth = 0;
  int steady = 0;     ///< iterations for which the best move has been the same
  Value drop = 0;     ///< how much the value has fallen since the iteration before
  bool only = false;  ///< there is no other move
};

/// One candidate after an iteration.
template <class T>
struct Found {
  int depth = 0;
  int line = 1;
  const RootMove<T>& root;
  std::uint64_t nodes = 0;
};

/// Keeps what threads learn from move to move. Not for use by two searches at once.
template <class T>
class Deepening {
 public:
  explicit Deepening(Table& table) : table_(table) {}

  void new_game() { histories_.clear(); }

  /// Blocks; calls `found` for each line of each finished iteration and `enough` after each, which
  /// ends the search by saying true. The moves come back best first; the first is never without a
  /// line. `stopper` is asked by this thread every kPollNodes nodes.
  std::vector<RootMove<T>> run(const Task<T>& task, Stopper& stopper,
                               const std::function<bool(const Iteration&)>& enough,
                               const std::function<void(const Found<T>&)>& found);

 private:
  using Roots = std::vector<RootMove<T>>;
  struct Events {
    const std::function<bool(const Iteration&)>* enough = nullptr;
    const std::function<void(const Found<T>&)>* found = nullptr;
  };

  static Roots root_moves(const Task<T>& task);
  static void deepen(const Task<T>& task, AlphaBeta<T>& search, Common& common, Roots& roots,
                     const Events& events);
  static void search_line(AlphaBeta<T>& search, Roots& roots, std::size_t line, int depth);
  static std::uint64_t nodes(const AlphaBeta<T>& search, const Common& common) {
    return common.nodes.load(std::memory_order_relaxed) + search.nodes() % kPollNodes;
  }

  Table& table_;
  std::vector<std::unique_ptr<History<T>>> histories_;
};

template <class T>
typename Deepening<T>::Roots Deepening<T>::root_moves(const Task<T>& task) {
  typename T::MoveList list;
  task.tree.moves(list);
  Roots all;
  Roots kept;
  for (std::size_t i = 0; i < list.size(); ++i) {
    all.push_back({.move = list[i], .pv = {list[i]}});
    const auto& out = task.excluded;
    if (std::find(out.begin(), out.end(), list[i]) == out.end()) kept.push_back(all.back());
  }
  return kept.empty() ? all : kept;
}

/// Aspiration: a narrow window about the value of the iteration before, opened where it fails.
template <class T>
void Deepening<T>::search_line(AlphaBeta<T>& search, Roots& roots, std::size_t line, int depth) {
  const Value guess = roots[line].before;
  const bool narrow = depth >= 5 && guess > -kRuled && guess < kRuled;
  int width = 18;
  Value alpha = narrow ? guess - width : -kInfinite;
  Value beta = narrow ? guess + width : kInfinite;
  const auto begin = roots.begin() + static_cast<std::ptrdiff_t>(line);
  for (;;) {
    const Value value = search.search_root(roots, line, alpha, beta, depth);
    std::stable_sort(begin, roots.end(),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    if (search.halted()) return;
    width += width;
    if (value <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = width > 600 ? -kInfinite : std::max(value - width, -kInfinite);
    } else if (value >= beta) {
      beta = width > 600 ? kInfinite : std::min(value + width, kInfinite);
    } else {
      return;
    }
  }
}

template <class T>
void Deepening<T>::deepen(const Task<T>& task, AlphaBeta<T>& search, Common& common, Roots& roots,
                          const Events& events) {
  const std::size_t lines = std::min(roots.size(), static_cast<std::size_t>(task.lines));
  Iteration now{.only = roots.size() == 1};
  typename T::Move best = roots[0].move;
  for (int depth = 1; depth <= task.depth; ++depth) {
    for (auto& root : roots) root.before = root.value;
    for (std::size_t line = 0; line < lines && !search.halted(); ++line) {
      search_line(search, roots, line, depth);
    }
    if (search.halted()) return;
    std::stable_sort(roots.begin(), roots.begin() + static_cast<std::ptrdiff_t>(lines),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    if (events.found == nullptr) continue;
    for (std::size_t line = 0; line < lines; ++line) {
      (*events.found)({depth, static_cast<int>(line) + 1, roots[line], nodes(search, common)});
    }
    now.depth = depth;
    now.drop = depth > 1 ? roots[0].before - roots[0].value : 0;
    now.steady = roots[0].move == best ? now.steady + 1 : 0;
    best = roots[0].move;
    if ((*events.enough)(now)) return;
  }
}

template <class T>
std::vector<RootMove<T>> Deepening<T>::run(const Task<T>& task, Stopper& stopper,
                                           const std::function<bool(const Iteration&)>& enough,
                                           const std::function<void(const Found<T>&)>& found) {
  table_.age();
  const auto threads = static_cast<std::size_t>(std::max(task.threads, 1));
  while (histories_.size() < threads) histories_.push_back(std::make_unique<History<T>>());
  for (const auto& history : histories_) history->fade();
  Common common{.table = table_, .style = task.style};
  Roots roots = root_moves(task);
  std::vector<std::unique_ptr<AlphaBeta<T>>> searches;
  searches.reserve(threads);
  std::vector<Roots> others(threads - 1, roots);
  for (std::size_t i = 0; i < threads; ++i) {
    searches.push_back(std::make_unique<AlphaBeta<T>>(task.tree, common,
                                                      i == 0 ? &stopper : nullptr, *histories_[i]));
  }
  {
    std::vector<std::jthread> helpers;
    helpers.reserve(threads);
    for (std::size_t i = 1; i < threads; ++i) {
      helpers.emplace_back([&, i] { deepen(task, *searches[i], common, others[i - 1], {}); });
    }
    deepen(task, *searches[0], common, roots, {&enough, &found});
    common.halt.store(true, std::memory_order_relaxed);
  }
  return roots;
}

}  // namespace tianji::search
