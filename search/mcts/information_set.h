// Information-set Monte-Carlo tree search for hidden games (MO-ISMCTS of Cowling, Powley &
// Whitehouse 2012). Every iteration draws a world consistent with the root's view and plays through
// it. Each seat chooses by its own view, so that statistics belong to information sets, not to
// positions, and no choice depends on facts that the seat cannot know.
//
// Views are identified by their `key()`, or, if they have none, by their text.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/random.h"
#include "engine/hidden.h"
#include "search/budget.h"
#include "search/mcts/uct.h"

namespace tianji::search {

/// A search from one view. Not thread-safe.
template <HiddenPosition S>
class InformationSetMcts {
 public:
  using Move = typename S::Move;
  using View = typename S::View;

  /// Preconditions: it is the turn of `root`'s seat; the game is not over.
  InformationSetMcts(const View& root, const MctsSettings& settings, const Random& random)
      : root_(root), known_(knowledge(root)), settings_(settings), random_(random) {
    typename S::MoveList list;
    root_.moves(list);
    node_of(root_, list);
  }

  /// Blocks until `stopper` says stop. It is polled after each iteration; iterations count as
  /// nodes.
  void run(Stopper& stopper) {
    do {
      iterate();
    } while (!stopper.should_stop({.nodes = nodes_[0].visits}));
  }

  /// The moves at the root, in the order of the game's list.
  std::vector<VisitedMove<Move>> moves() const {
    std::vector<VisitedMove<Move>> result;
    for (const Arm& arm : nodes_[0].arms) {
      result.push_back({arm.move, arm.visits, mean(arm) * settings_.most});
    }
    return result;
  }

  /// The move that was visited most. Precondition: run() was called.
  VisitedMove<Move> best() const {
    const auto all = moves();
    return *std::max_element(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return a.visits < b.visits; });
  }

  /// The number of information sets visited.
  std::size_t information_sets() const { return nodes_.size(); }

 private:
  struct Arm {
    Move move{};
    std::uint64_t visits = 0;
    double total = 0;  // sum for the side of the seat that chooses, each value from -1 to 1
  };
  struct Node {
    std::vector<Arm> arms;
    std::uint64_t visits = 0;
  };
  struct Step {
    std::size_t node;
    std::size_t arm;
    Side side;
  };

  static double mean(const Arm& arm) {
    return arm.visits == 0 ? 0 : arm.total / static_cast<double>(arm.visits);
  }

  static std::string name(const View& seen) {
    if constexpr (requires { seen.key(); }) {
      return std::to_string(seen.key());
    } else {
      return to_text(seen);
    }
  }

  /// The number of the node of a view; makes the node if the view is new.
  std::size_t node_of(const View& seen, const typename S::MoveList& list) {
    const auto [at, is_new] = numbers_.try_emplace(name(seen), nodes_.size());
    if (is_new) {
      nodes_.push_back({});
      for (std::size_t i = 0; i < list.size(); ++i) nodes_.back().arms.push_back({list[i]});
    }
    return at->second;
  }

  std::size_t choose(const Node& node) const {
    std::size_t best = 0;
    double most = -INFINITY;
    for (std::size_t i = 0; i < node.arms.size(); ++i) {
      const Arm& arm = node.arms[i];
      if (arm.visits == 0) return i;
      const double bound =
          upper_confidence(mean(arm), arm.visits, node.visits, settings_.exploration);
      if (bound <= most) continue;
      most = bound;
      best = i;
    }
    return best;
  }

  void iterate() {
    S state = sample(known_, random_);
    path_.clear();
    bool inside = true;
    while (inside && !state.over()) {
      const Seat seat = state.seat();
      if (seat == kChance) {
        state.play(draw_chance(state, random_));
        continue;
      }
      typename S::MoveList list;
      state.moves(list);
      const auto seen = view(state, seat);
      if (nodes_.size() >= settings_.most_nodes && !numbers_.contains(name(seen))) break;
      const std::size_t number = node_of(seen, list);
      const Node& node = nodes_[number];
      inside = node.visits > 0 || path_.empty();
      const std::size_t arm = choose(node);
      path_.push_back({number, arm, S::side(seat)});
      state.play(node.arms[arm].move);
    }
    play_out(state, random_);
    for (const Step& step : path_) {
      Node& node = nodes_[step.node];
      ++node.visits;
      ++node.arms[step.arm].visits;
      node.arms[step.arm].total += static_cast<double>(state.value(step.side)) / settings_.most;
    }
  }

  View root_;
  typename S::Knowledge known_;
  MctsSettings settings_;
  Random random_;
  std::unordered_map<std::string, std::size_t> numbers_;  // never iterated: its order varies
  std::vector<Node> nodes_;
  std::vector<Step> path_;
};

}  // namespace tianji::search
