// Iterative deepening of an expectiminimax search: every candidate in every world, where the
// worlds are what chance may do next.
//
// All candidates are valued in full, so that each has its expectation and what it is worth after
// each outcome (eval/risk weighs them); a search that only wants the best move could prune more.
#pragma once

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

#include "search/expectiminimax/search.h"

namespace tianji::search {

/// A move at the root. `payoffs` are in the order of `chances`, or of `worlds(list)` where the tree
/// offers that (all outcomes, where `chances` takes equal ones together); a move after which
/// nothing is left to chance is worth the same in all of them.
template <class T>
struct WeighedMove {
  typename T::Move move;
  std::vector<Value> payoffs;
  double expected = 0;
};

/// After a depth is done.
template <class T>
struct WeighedDepth {
  int depth;
  bool solved;  ///< no deeper search can change the values
  std::uint64_t nodes;
  const std::vector<double>& probabilities;       ///< of the worlds; one world without chance
  const std::vector<WeighedMove<T>>& candidates;  ///< best first
};

template <class T>
class WeighedRoot {
 public:
  using Move = typename T::Move;
  using Enough = std::function<bool(const WeighedDepth<T>&)>;

  /// `tree` is at a seat's turn and not over; `moves` are the candidates, at least one.
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

  /// Blocks; deepens from 1 to `deepest`, or until `enough` says so after a depth, or until
  /// `stopper` speaks: then what the last whole depth found stands. Depth 1 is always done.
  void run(Table& table, Stopper& stopper, int deepest, const Enough& enough) {
    for (int depth = 1; depth <= deepest; ++depth) {
      Expectiminimax<T> search(tree_, &table, ChancePruning::star2,
                               depth > 1 ? &limited_ : nullptr);
      limited_.set(&stopper, nodes_);
      std::vector<WeighedMove<T>> found = candidates_;
      for (WeighedMove<T>& candidate : found) weigh(search, candidate, depth);
      nodes_ += search.nodes();
      if (search.halted()) return;
      std::stable_sort(found.begin(), found.end(),
                       [](const auto& a, const auto& b) { return a.expected > b.expected; });
      candidates_ = std::move(found);
      const bool solved = search.guesses() == 0;
      if (enough({depth, solved, nodes_, probabilities_, candidates_}) || solved) return;
      if (stopper.should_stop({.nodes = nodes_, .depth = depth})) return;
    }
  }

  const std::vector<WeighedMove<T>>& candidates() const { return candidates_; }

 private:
  using Outcomes = std::vector<Chance<Move>>;

  /// Counts the nodes of the depths before too.
  class Limited final : public Stopper {
   public:
    void set(Stopper* stopper, std::uint64_t nodes) {
      stopper_ = stopper;
      nodes_ = nodes;
    }
    bool should_stop(const Progress& progress) override {
      Progress all = progress;
      all.nodes += nodes_;
      return stopper_->should_stop(all);
    }

   private:
    Stopper* stopper_ = nullptr;
    std::uint64_t nodes_ = 0;
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

  void weigh(Expectiminimax<T>& search, WeighedMove<T>& candidate, int depth) const {
    T& tree = search.tree();
    const Side us = T::side(tree.seat());
    const auto undo = tree.play(candidate.move);
    const Outcomes outcomes = outcomes_of(tree);
    candidate.payoffs.assign(probabilities_.size(), kDraw);
    if (outcomes.empty()) {
      const Value value = search.value(us, -kInfinite, kInfinite, depth - 1);
      candidate.payoffs.assign(probabilities_.size(), value);
    }
    for (std::size_t world = 0; world < outcomes.size() && !search.halted(); ++world) {
      const auto rolled = tree.play(outcomes[world].move);
      candidate.payoffs[world] = search.value(us, -kInfinite, kInfinite, depth - 1);
      tree.undo(outcomes[world].move, rolled);
    }
    tree.undo(candidate.move, undo);
    candidate.expected = 0;
    for (std::size_t world = 0; world < probabilities_.size(); ++world) {
      candidate.expected += probabilities_[world] * candidate.payoffs[world];
    }
  }

  T tree_;
  std::vector<double> probabilities_;
  std::vector<WeighedMove<T>> candidates_;
  std::uint64_t nodes_ = 0;
  Limited limited_;
};

}  // namespace tianji::search
