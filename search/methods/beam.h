// Beam search: max^n that goes on with only a few moves of each position, those that look best by a
// search two moves deep. This is forward pruning (Shannon 1950, type B): what looks poor at first
// sight is never seen again, so that a value may be wrong however deep the search is.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <vector>

#include "engine/core/types.h"
#include "engine/game.h"
#include "search/budget.h"
#include "search/max_n.h"

namespace tianji::search {

/// A search from one position; for any number of sides, and chance. Not thread-safe.
template <Position P>
class Beam {
 public:
  using Move = typename P::Move;
  using Values = typename MaxN<P>::Values;  ///< by side

  Beam(const P& position, std::size_t width, Stopper& stopper)
      : position_(position), stopper_(stopper), width_(width) {}

  /// The values after a move, `depth` further moves of seats deep. Means nothing once `halted()`.
  Values values_after(const Move& move, int depth) {
    const auto undo = position_.play(move);
    const Values found = values(depth);
    position_.undo(move, undo);
    return found;
  }

  /// The moves that are kept here, best first. Precondition: a seat is to act.
  std::vector<Move> kept() {
    typename P::MoveList list;
    position_.moves(list);
    std::vector<std::size_t> order(list.size());
    std::iota(order.begin(), order.end(), 0);
    if (list.size() > width_) {
      const std::size_t own = index(P::side(position_.seat()));
      std::vector<double> looks;
      looks.reserve(list.size());
      MaxN<P> search(position_, &stopper_);
      for (std::size_t i = 0; i < list.size(); ++i) {
        looks.push_back(search.values_after(list[i], kLook - 1)[own]);
      }
      nodes_ += search.nodes();
      std::stable_sort(order.begin(), order.end(),
                       [&](std::size_t a, std::size_t b) { return looks[a] > looks[b]; });
      order.resize(width_);
      left_out_ = true;
    }
    std::vector<Move> moves;
    moves.reserve(order.size());
    for (const std::size_t i : order) moves.push_back(list[i]);
    return moves;
  }

  bool halted() const { return halted_; }
  /// Did every line so far end by the rules, and was no move left out?
  bool complete() const { return !cut_ && !left_out_ && !halted_; }
  /// Did every line that was kept end by the rules? Then more depth changes nothing.
  bool at_the_end() const { return !cut_ && !halted_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int kLook = 2;  // moves deep

  Values values(int depth) {
    ++nodes_;
    halted_ = halted_ || stopper_.should_stop({.nodes = nodes_});
    if (halted_ || position_.over() || depth <= 0) {
      cut_ = cut_ || !position_.over();
      return MaxN<P>(position_).values(0);
    }
    if (position_.seat() == kChance) return mean(depth);
    const std::size_t own = index(P::side(position_.seat()));
    Values best{};
    bool first = true;
    for (const Move& move : kept()) {
      const Values found = values_after(move, depth - 1);
      if (halted_) return best;
      if (first || found[own] > best[own]) best = found;
      first = false;
    }
    return best;
  }

  Values mean(int depth) {
    Values result{};
    if constexpr (ChancePosition<P>) {
      typename P::ChanceList list;
      position_.chances(list);
      for (const auto& [move, probability] : list) {
        const Values found = values_after(move, depth);
        for (std::size_t side = 0; side < P::kSideCount; ++side) {
          result[side] += probability * found[side];
        }
      }
    }
    return result;
  }

  P position_;
  Stopper& stopper_;
  std::size_t width_;
  std::uint64_t nodes_ = 0;
  bool halted_ = false;
  bool cut_ = false;
  bool left_out_ = false;
};

}  // namespace tianji::search
