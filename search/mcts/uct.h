// Monte-Carlo tree search: UCT (Kocsis & Szepesvári 2006) for games of turns and chance with any
// number of sides; each seat maximizes the value of its own side.
//
// An iteration walks from the root: seats choose by UCB1 (Auer, Cesa-Bianchi & Fischer 2002),
// chance by its probabilities. It adds the children of one leaf, plays at random to the end of the
// game and credits every side with its value.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/core/random.h"
#include "engine/game.h"
#include "search/budget.h"
#include "search/thinking/chance.h"

namespace tianji::search {

/// The settings of both tree searches.
struct MctsSettings {
  /// The constant of UCB1 for values from -1 to 1; hand-set. Auer and others prove their bound with
  /// this number for values from 0 to 1, which would be twice as much here.
  double exploration = 1.41421356;
  Value most = kWin;  ///< the game's values lie within +-most
  /// The tree grows no further than this; then playouts begin at its leaves.
  std::size_t most_nodes = std::size_t{1} << 20;
};

/// The statistics of a move at the root.
template <class Move>
struct VisitedMove {
  Move move;
  std::uint64_t visits = 0;
  double mean = 0;  ///< for the side to act at the root, in the game's unit
};

/// UCB1 of an arm with `visits` > 0 of the node's `all` visits, for values from -1 to 1.
inline double upper_confidence(double mean, std::uint64_t visits, std::uint64_t all,
                               double exploration) {
  return mean +
         exploration * std::sqrt(std::log(static_cast<double>(all)) / static_cast<double>(visits));
}

/// Draws a move of chance by its probability; in games without probabilities all are equally
/// likely.
template <class P>
typename P::Move draw_chance(const P& position, Random& random) {
  if constexpr (ChancePosition<P>) {
    return drawn_by_chance(position, random);
  } else {
    typename P::MoveList list;
    position.moves(list);
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  }
}

/// Plays at random to the end of the game.
template <class P>
void play_out(P& position, Random& random) {
  while (!position.over()) {
    if (position.seat() == kChance) {
      position.play(draw_chance(position, random));
      continue;
    }
    typename P::MoveList list;
    position.moves(list);
    position.play(list[random.below(static_cast<std::uint32_t>(list.size()))]);
  }
}

/// A search from one position. Not thread-safe.
template <Position P>
class Uct {
 public:
  using Move = typename P::Move;

  /// Preconditions: a seat is to act at `root`; the game is not over; random playouts end.
  Uct(const P& root, const MctsSettings& settings, const Random& random)
      : root_(root), settings_(settings), random_(random) {
    nodes_.push_back({});
    expand(0, root_);
  }

  /// Blocks until `stopper` says stop. It is polled after each iteration; iterations count as
  /// nodes. A further call goes on.
  void run(Stopper& stopper) {
    do {
      iterate();
    } while (!stopper.should_stop({.nodes = nodes_[0].visits}));
  }

  /// The moves at the root, in the order of the game's list.
  std::vector<VisitedMove<Move>> moves() const {
    std::vector<VisitedMove<Move>> result;
    const std::size_t side = index(P::side(root_.seat()));
    for (std::size_t i = 0; i < nodes_[0].children; ++i) {
      const Node& child = nodes_[nodes_[0].first + i];
      result.push_back({child.move, child.visits, mean(child, side) * settings_.most});
    }
    return result;
  }

  /// The move that was visited most. Precondition: run() was called.
  VisitedMove<Move> best() const {
    const auto all = moves();
    return *std::max_element(all.begin(), all.end(),
                             [](const auto& a, const auto& b) { return a.visits < b.visits; });
  }

 private:
  struct Node {
    Move move{};
    std::uint32_t first = 0;  // index of the first child; the children are contiguous
    std::uint32_t children = 0;
    std::uint64_t visits = 0;
    std::array<double, P::kSideCount> total{};  // sum by side, each value from -1 to 1
  };

  static double mean(const Node& node, std::size_t side) {
    return node.visits == 0 ? 0 : node.total[side] / static_cast<double>(node.visits);
  }

  void expand(std::size_t at, const P& position) {
    typename P::MoveList list;
    position.moves(list);
    nodes_[at].first = static_cast<std::uint32_t>(nodes_.size());
    nodes_[at].children = static_cast<std::uint32_t>(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) nodes_.push_back({.move = list[i]});
  }

  std::size_t choose(const Node& node, std::size_t side) const {
    std::size_t best = node.first;
    double most = -INFINITY;
    for (std::size_t i = node.first; i < node.first + node.children; ++i) {
      const Node& child = nodes_[i];
      if (child.visits == 0) return i;
      const double bound =
          upper_confidence(mean(child, side), child.visits, node.visits, settings_.exploration);
      if (bound <= most) continue;
      most = bound;
      best = i;
    }
    return best;
  }

  std::size_t child_of(const Node& node, const P& position) {
    if (position.seat() != kChance) return choose(node, index(P::side(position.seat())));
    const Move drawn = draw_chance(position, random_);
    std::size_t i = node.first;
    while (!(nodes_[i].move == drawn)) ++i;
    return i;
  }

  void iterate() {
    P position = root_;
    path_.assign(1, 0);
    while (nodes_[path_.back()].children > 0) {
      const std::size_t next = child_of(nodes_[path_.back()], position);
      position.play(nodes_[next].move);
      path_.push_back(next);
      if (nodes_[next].visits == 0) break;
    }
    if (!position.over()) {
      const bool grows = nodes_.size() < settings_.most_nodes;
      if (grows && nodes_[path_.back()].children == 0) expand(path_.back(), position);
      play_out(position, random_);
    }
    for (const std::size_t at : path_) {
      ++nodes_[at].visits;
      for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
        nodes_[at].total[side] += static_cast<double>(position.value(Side{side})) / settings_.most;
      }
    }
  }

  P root_;
  MctsSettings settings_;
  Random random_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> path_;
};

}  // namespace tianji::search
