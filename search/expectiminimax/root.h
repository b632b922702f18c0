// Iterative deepening of an expectiminimax search: values every candidate in every world, where a
// world is the next outcome of chance.
//
// All candidates get full windows, so that each has a payoff in every world for eval/risk.h to
// weigh; a search for the best move only could prune more.
#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <utility>
#include <vector>

#include "search/expectiminimax/search.h"
#include "search/thinking/crew.h"

namespace tianji::search {

/// A candidate. `payoffs` are in the order of the tree's `chances`, or of its hook `worlds(list)`,
/// which lists outcomes singly that `chances` merges. After a candidate without chance all payoffs
/// are equal.
template <class T>
struct WeighedMove {
  typename T::Move move;
  std::vector<Value> payoffs;
  double expected = 0;
};

/// The state after a depth was finished or broken off.
template <class T>
struct WeighedDepth {
  int depth;
  bool whole;   ///< false: only some candidates were weighed, with the best of the last depth
  bool solved;  ///< no deeper search can change the values
  std::uint64_t nodes;
  const std::vector<double>& probabilities;       ///< of the worlds; one world without chance
  const std::vector<WeighedMove<T>>& candidates;  ///< those that were weighed, best first
};

/// Weighs the candidates at the root of a tree.
template <class T>
class WeighedRoot {
 public:
  using Move = typename T::Move;
  using Enough = std::function<bool(const WeighedDepth<T>&)>;

  /// `moves` are the candidates, at least one. Preconditions: a seat is to act; the game is not
  /// over.
  WeighedRoot(const T& tree, const std::vector<Move>& moves) : tree_(tree) {
    for (const Move move : moves) candidates_.push_back({move, {}, 0});
    std::size_t worlds = 0;
    for (const Move move : moves) {
      T after = tree_;
      after.play(move);
      const auto outcomes = outcomes_of(after);
      if (outcomes.size() <= worlds) continue;
      worlds = outcomes.size();
      probabilities_.clear();
      for (const auto& outcome : outcomes) probabilities_.push_back(outcome.probability);
    }
    if (worlds == 0) probabilities_ = {1.0};
  }

  /// Blocks. Deepens from 1 to `deepest`, until `enough` is true after a depth, or until `stopper`
  /// says stop; then the candidates that were weighed at the broken-off depth come first, by their
  /// new values. Depth 1 is always finished. Threads share candidates and worlds; one thread gives
  /// the same values and nodes every time.
  void run(Table& table, Stopper& stopper, int deepest, const Enough& enough, int threads = 1) {
    for (int depth = 1; depth <= deepest; ++depth) {
      Round round(*this, depth > 1 ? &stopper : nullptr);
      crew_.run(static_cast<std::size_t>(threads), [&](std::size_t) { round.work(table, depth); });
      nodes_ += round.nodes;
      const std::size_t weighed = round.weighed();
      const bool whole = weighed == candidates_.size();
      if (!whole && weighed < 2) return;  // the order would not change
      take(round.found, weighed);
      const bool solved = whole && round.guesses == 0;
      const std::vector<WeighedMove<T>> leading(
          candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(weighed));
      if (enough({depth, whole, solved, nodes_, probabilities_, leading}) || solved || !whole)
        return;
      if (stopper.should_stop({.nodes = nodes_, .depth = depth})) return;
    }
  }

  const std::vector<WeighedMove<T>>& candidates() const { return candidates_; }

 private:
  using Outcomes = std::vector<Chance<Move>>;

  /// One depth, shared by threads: all outcomes after all candidates.
  struct Round {
    /// The unit of work of a thread.
    struct Task {
      std::size_t candidate;
      std::size_t world;
    };

    Round(const WeighedRoot& of, Stopper* until)
        : root(of), stopper(until), found(of.candidates_), before(of.nodes_) {
      for (std::size_t i = 0; i < found.size(); ++i) {
        T after = root.tree_;
        after.play(found[i].move);
        const std::size_t worlds = std::max<std::size_t>(outcomes_of(after).size(), 1);
        for (std::size_t world = 0; world < worlds; ++world) tasks.push_back({i, world});
        found[i].payoffs.assign(root.probabilities_.size(), kDraw);
      }
      done.assign(tasks.size(), 0);
    }

    void work(Table& table, int depth) {
      Polled polled(*this);
      Expectiminimax<T> search(root.tree_, &table, ChancePruning::star2,
                               stopper != nullptr ? &polled : nullptr);
      for (std::size_t i = next++; i < tasks.size() && !search.halted(); i = next++) {
        weigh(search, tasks[i], depth);
        done[i] = search.halted() ? 0 : 1;
      }
      polled.count(search.nodes());
      guesses += search.guesses();
    }

    /// The number of candidates that are done, counted from the first one to the first gap.
    std::size_t weighed() const {
      const auto open = std::find(done.begin(), done.end(), 0);
      return open == done.end() ? found.size()
                                : tasks[static_cast<std::size_t>(open - done.begin())].candidate;
    }

    void weigh(Expectiminimax<T>& search, const Task& task, int depth) {
      WeighedMove<T>& candidate = found[task.candidate];
      T& tree = search.tree();
      const Side us = T::side(tree.seat());
      const int left = depth - plies_of(tree, candidate.move);
      const auto undo = tree.play(candidate.move);
      const Outcomes outcomes = outcomes_of(tree);
      if (outcomes.empty()) {
        const Value value = search.value(us, -kInfinite, kInfinite, left);
        std::fill(candidate.payoffs.begin(), candidate.payoffs.end(), value);
      } else {
        const Move outcome = outcomes[task.world].move;
        const auto rolled = tree.play(outcome);
        candidate.payoffs[task.world] = search.value(us, -kInfinite, kInfinite, left);
        tree.undo(outcome, rolled);
      }
      tree.undo(candidate.move, undo);
    }

    const WeighedRoot& root;
    Stopper* stopper;
    std::vector<WeighedMove<T>> found;
    std::vector<Task> tasks;
    std::vector<char> done;  // by task
    std::uint64_t before;    // nodes of the earlier depths
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> nodes{0};
    std::atomic<std::uint64_t> guesses{0};
    std::atomic<bool> halted{false};
  };

  /// Asks the stopper for one thread, with the nodes of all threads and of the earlier depths.
  class Polled final : public Stopper {
   public:
    explicit Polled(Round& round) : round_(round) {}
    void count(std::uint64_t nodes) {
      round_.nodes += nodes - counted_;
      counted_ = nodes;
    }
    bool should_stop(const Progress& progress) override {
      count(progress.nodes);
      Progress all = progress;
      all.nodes = round_.before + round_.nodes;
      if (round_.stopper->should_stop(all)) round_.halted = true;
      return round_.halted;
    }

   private:
    Round& round_;
    std::uint64_t counted_ = 0;
  };

  static Outcomes outcomes_of(const T& tree) {
    Outcomes result;
    if constexpr (ChancePosition<T>) {
      if (tree.seat() != kChance) return result;
      typename T::ChanceList list;
      if constexpr (requires { tree.worlds(list); }) {
        tree.worlds(list);
      } else {
        tree.chances(list);
      }
      result.assign(list.begin(), list.end());
    }
    return result;
  }

  /// Takes over the first `weighed` candidates of a round and sorts them, best first.
  void take(const std::vector<WeighedMove<T>>& found, std::size_t weighed) {
    for (std::size_t i = 0; i < weighed; ++i) {
      candidates_[i] = found[i];
      candidates_[i].expected = 0;
      for (std::size_t world = 0; world < probabilities_.size(); ++world) {
        candidates_[i].expected += probabilities_[world] * found[i].payoffs[world];
      }
    }
    std::stable_sort(candidates_.begin(),
                     candidates_.begin() + static_cast<std::ptrdiff_t>(weighed),
                     [](const auto& a, const auto& b) { return a.expected > b.expected; });
  }

  T tree_;
  std::vector<double> probabilities_;
  std::vector<WeighedMove<T>> candidates_;
  std::uint64_t nodes_ = 0;
  Crew crew_;
};

}  // namespace tianji::search
