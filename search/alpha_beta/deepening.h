// Iterative deepening over AlphaBeta, for one or more threads and one or more lines.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/random.h"
#include "search/alpha_beta/search-inl.h"
#include "search/alpha_beta/vote.h"
#include "search/thinking/crew.h"

namespace tianji::search {

/// The input of one search.
template <class T>
struct Task {
  const T& tree;  ///< not over; has a legal move
  /// Moves that may not be chosen, unless no other move is left.
  std::vector<typename T::Move> excluded = {};
  int threads = 1;
  int lines = 1;  ///< MultiPV
  int depth = pruning::kMostPlies - 1;
  std::optional<std::uint64_t> nodes = std::nullopt;  ///< limit, exceeded by a few at most
  Style style = Style::selective;
  std::optional<Random> ties = std::nullopt;  ///< shuffles the moves at first, to break ties
};

/// The progress of the search after an iteration.
struct Iteration {
  int depth = 0;
  int steady = 0;     ///< number of iterations since the best move changed
  Value drop = 0;     ///< loss of value since the iteration before
  bool only = false;  ///< there is only one move
  double effort = 0;  ///< the best move's part of the nodes of all iterations
};

/// One line of an iteration.
template <class T>
struct Found {
  int depth = 0;
  int line = 1;
  const RootMove<T>& root;
  std::uint64_t nodes = 0;
};

/// True for iterations that a helping thread skips, so that threads work at different depths. The
/// first two helpers skip every other depth, one of them the odd ones; the next four skip two of
/// four depths, shifted against each other; and so on.
constexpr bool left_to_others(std::size_t thread, int depth) {
  if (thread == 0) return false;
  std::size_t size = 1;
  std::size_t phase = thread - 1;
  while (phase >= 2 * size) phase -= 2 * size++;
  return (static_cast<std::size_t>(depth) + phase) / size % 2 == 0;
}

/// Runs searches and keeps the threads' histories from move to move. It serves one search at a
/// time.
template <class T>
class Deepening {
 public:
  explicit Deepening(Table& table) : table_(table) {}

  void new_game() { histories_.clear(); }

  /// Blocks. Calls `found` for each line of each finished iteration, and once more if the answer
  /// comes from an unfinished iteration or from another thread. Calls `enough` after each
  /// iteration; true ends the search. This thread asks `stopper` every kPollNodes nodes. Returns
  /// the moves best first; the first always has a line.
  std::vector<RootMove<T>> run(const Task<T>& task, Stopper& stopper,
                               const std::function<bool(const Iteration&)>& enough,
                               const std::function<void(const Found<T>&)>& found);
  /// The nodes of the last search, its unfinished iteration included.
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Roots = std::vector<RootMove<T>>;
  struct Events {
    const std::function<bool(const Iteration&)>* enough = nullptr;
    const std::function<void(const Found<T>&)>* found = nullptr;
  };
  /// A thread's search and its results.
  struct Worker {
    AlphaBeta<T> search;
    Roots roots;
    std::size_t number = 0;
    int depth = 0;                   // of the last finished iteration
    int begun = 0;                   // of the last iteration with a value, finished or not
    typename T::Move reported = {};  // the best move of the last finished iteration
  };
  using Workers = std::vector<std::unique_ptr<Worker>>;

  static Roots root_moves(const Task<T>& task);
  static void deepen(const Task<T>& task, Worker& worker, Common& common, const Events& events);
  static void search_line(AlphaBeta<T>& search, Roots& roots, std::size_t line, int depth);
  static double effort(const Roots& roots);
  static void settle(const Task<T>& task, Worker& worker, int depth);
  static Worker& answering(const Task<T>& task, const Workers& workers);
  static std::uint64_t nodes(const AlphaBeta<T>& search, const Common& common) {
    return common.nodes.load(std::memory_order_relaxed) + search.unreported_nodes();
  }

  Table& table_;
  std::vector<std::unique_ptr<History<T>>> histories_;
  Crew crew_;
  std::uint64_t nodes_ = 0;
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
  Roots& chosen = kept.empty() ? all : kept;
  if (task.ties) Random(*task.ties).shuffle(std::span(chosen));
  return std::move(chosen);
}

/// Aspiration: a narrow window around the value of the iteration before, widened when it fails.
template <class T>
void Deepening<T>::search_line(AlphaBeta<T>& search, Roots& roots, std::size_t line, int depth) {
  const Value guess = roots[line].before;
  const bool narrow = search.rules().aspires(depth) && guess > -kRuled && guess < kRuled;
  Value width = search.rules().aspiration_width;
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
      alpha = width > pruning::kWidestAspiration ? -kInfinite : std::max(value - width, -kInfinite);
    } else if (value >= beta) {
      beta = width > pruning::kWidestAspiration ? kInfinite : std::min(value + width, kInfinite);
    } else {
      return;
    }
  }
}

/// Ends a stopped iteration: if it found no value, the best move keeps the value of the iteration
/// before.
template <class T>
void Deepening<T>::settle(const Task<T>& task, Worker& worker, int depth) {
  RootMove<T>& best = worker.roots[0];
  if (best.value != -kInfinite) {
    worker.begun = depth;
  } else {
    best.value = best.before != -kInfinite ? best.before : evaluate(task.tree);
  }
}

/// The first move's part of the nodes.
template <class T>
double Deepening<T>::effort(const Roots& roots) {
  std::uint64_t all = 0;
  for (const RootMove<T>& root : roots) all += root.nodes;
  return all > 0 ? static_cast<double>(roots[0].nodes) / static_cast<double>(all) : 1;
}

template <class T>
void Deepening<T>::deepen(const Task<T>& task, Worker& worker, Common& common,
                          const Events& events) {
  Roots& roots = worker.roots;
  const std::size_t lines = std::min(roots.size(), static_cast<std::size_t>(task.lines));
  Iteration now{.only = roots.size() == 1};
  typename T::Move best = roots[0].move;
  Value value = 0;  // of the best move of the iteration before
  for (int depth = 1; depth <= task.depth; ++depth) {
    if (depth < task.depth && left_to_others(worker.number, depth)) continue;
    for (auto& root : roots) {
      root.before = root.value;
      root.value = -kInfinite;
    }
    for (std::size_t line = 0; line < lines && !worker.search.halted(); ++line) {
      search_line(worker.search, roots, line, depth);
    }
    if (worker.search.halted()) return settle(task, worker, depth);
    std::stable_sort(roots.begin(), roots.begin() + static_cast<std::ptrdiff_t>(lines),
                     [](const auto& a, const auto& b) { return a.value > b.value; });
    worker.depth = worker.begun = depth;
    worker.reported = roots[0].move;
    if (events.found == nullptr) continue;
    for (std::size_t line = 0; line < lines; ++line) {
      (*events.found)(
          {depth, static_cast<int>(line) + 1, roots[line], nodes(worker.search, common)});
    }
    now.drop = now.depth > 0 ? value - roots[0].value : 0;
    value = roots[0].value;
    now.depth = depth;
    now.steady = roots[0].move == best ? now.steady + 1 : 0;
    best = roots[0].move;
    now.effort = effort(roots);
    if ((*events.enough)(now)) return;
  }
}

/// The thread that gives the answer: the first one for several lines or when it has reached the
/// wanted depth, else the elected one.
template <class T>
typename Deepening<T>::Worker& Deepening<T>::answering(const Task<T>& task,
                                                       const Workers& workers) {
  if (task.lines > 1 || workers[0]->depth >= task.depth) return *workers[0];
  std::vector<Voice> voices;
  voices.reserve(workers.size());
  for (const auto& worker : workers) {
    const RootMove<T>& best = worker->roots[0];
    voices.push_back({code_of<T>(best.move), worker->depth, best.value});
  }
  return *workers[elect(voices)];
}

template <class T>
std::vector<RootMove<T>> Deepening<T>::run(const Task<T>& task, Stopper& stopper,
                                           const std::function<bool(const Iteration&)>& enough,
                                           const std::function<void(const Found<T>&)>& found) {
  table_.age();
  const auto threads = static_cast<std::size_t>(std::max(task.threads, 1));
  while (histories_.size() < threads) histories_.push_back(std::make_unique<History<T>>());
  for (const auto& history : histories_) history->fade();
  Common common{.table = table_,
                .style = task.style,
                .most_nodes = task.nodes.value_or(~std::uint64_t{0}),
                .threads = static_cast<unsigned>(threads)};
  const Roots roots = root_moves(task);
  Workers workers;
  workers.reserve(threads);
  for (std::size_t i = 0; i < threads; ++i) {
    workers.push_back(std::unique_ptr<Worker>(
        new Worker{.search = {task.tree, common, i == 0 ? &stopper : nullptr, *histories_[i]},
                   .roots = roots,
                   .number = i}));
  }
  crew_.run(threads, [&](std::size_t i) {
    if (i > 0) return deepen(task, *workers[i], common, {});
    deepen(task, *workers[0], common, {&enough, &found});
    common.halt.store(true, std::memory_order_relaxed);
  });
  const Worker& first = *workers[0];
  Worker& chosen = answering(task, workers);
  const bool known = first.depth > 0 && chosen.roots[0].move == first.reported;
  nodes_ = nodes(first.search, common);
  if (!known) found({std::max(chosen.begun, 1), 1, chosen.roots[0], nodes_});
  return std::move(chosen.roots);
}

/// The part of its time that a search with iterative deepening should use, in hundredths of a
/// move's planned time (search/budget.h): less while the best move stays the same and the more of
/// the nodes it took, more after its value fell, 0 for an only move searched to depth 6.
inline int patience(const Iteration& iteration) {
  if (iteration.only && iteration.depth >= 6) return 0;
  const int steady = std::min(iteration.steady, 8);
  const int drop = std::clamp(iteration.drop, 0, 120);
  const double doubt = 0.4 + 2.2 * (1 - iteration.effort);
  return static_cast<int>((120 - 8 * steady) * (100 + drop) * doubt / 100);
}

}  // namespace tianji::search
