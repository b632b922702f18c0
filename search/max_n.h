// max^n (Luckhardt & Irani 1986): minimax for any number of sides, with one value for each side.
// The seat to act takes the move that is worth most to its own side (the first of equal moves);
// chance takes the mean.
//
// Alpha-beta with one bound for each side is not sound for more than two sides; what is sound is
// shallow pruning (Korf 1991, "Multi-player alpha-beta pruning"): where the values of all sides
// never sum to more than kTotal, and none is below -kMost, a side that is sure of so much that the
// side that moved before cannot get more here than by an earlier move needs no better move. And no
// move is better than one worth kMost to the side that acts.
// Hooks of a tree: evaluate(side), order(list) and kMost, as in search/expectiminimax/search.h;
// kTotal, which is 0 for two sides. The values of positions are remembered, by depth.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/core/types.h"
#include "engine/core/zobrist.h"
#include "engine/game.h"
#include "search/budget.h"

namespace tianji::search {

/// A search from one position. Not thread-safe.
template <Position P>
class MaxN {
 public:
  using Move = typename P::Move;
  using Values = std::array<double, P::kSideCount>;  ///< by side
  struct Choice {
    Move move;
    Values values;
    bool exact = true;  ///< false: it was pruned, and the side that moved before has a better move
  };
  /// What the side that moved before is sure of by an earlier move, if anything.
  struct Before {
    std::size_t side = P::kSideCount;
    double value = 0;
  };

  /// `stopper` is polled every kPollNodes nodes and when its last node is reached; it may be null.
  explicit MaxN(const P& position, Stopper* stopper = nullptr)
      : position_(position), stopper_(stopper) {
    if (stopper_ != nullptr) poll_after(0);
  }

  /// The values by side, searched `depth` moves of seats deep; moves of chance do not count. Means
  /// nothing once `halted()`.
  Values values(int depth, const Before& before = {}) {
    ++nodes_;
    if (nodes_ >= next_poll_) {
      halted_ = halted_ || stopper_->should_stop({.nodes = nodes_});
      poll_after(nodes_);
    }
    if (halted_ || position_.over() || depth <= 0) {
      cut_ = cut_ || !position_.over();
      return leaf();
    }
    const Key key = mix64(position_.key() + static_cast<Key>(depth));
    if (const auto at = known_.find(key); at != known_.end()) return at->second;
    if (position_.seat() == kChance) return remember(key, mean(depth));
    const Choice found = best(depth, before);
    return found.exact ? remember(key, found.values) : found.values;
  }

  /// The best move of the seat to act. Preconditions: a seat is to act, depth > 0.
  Choice best(int depth, const Before& before = {}) {
    const std::size_t own = index(P::side(position_.seat()));
    typename P::MoveList list;
    position_.moves(list);
    if constexpr (requires { position_.order(list); }) position_.order(list);
    Choice best{list[0], {}};
    for (std::size_t i = 0; i < list.size() && !halted_; ++i) {
      const Before here = i == 0 ? Before{} : Before{own, best.values[own]};
      const Values found = values_after(list[i], depth - 1, here);
      if (i == 0 || found[own] > best.values[own]) best = {list[i], found};
      if (best.values[own] >= kMost) break;
      if (i + 1 < list.size() && prunes(before, own, best.values[own])) {
        best.exact = false;
        break;
      }
    }
    return best;
  }

  /// The values of the position after a move; only a bound where the side of `before` gets no more
  /// than that.
  Values values_after(const Move& move, int depth, const Before& before = {}) {
    const auto undo = position_.play(move);
    const Values found = values(depth, before);
    position_.undo(move, undo);
    return found;
  }

  bool halted() const { return halted_; }
  /// Did every line so far end by the rules? Then more depth changes nothing.
  bool complete() const { return !cut_ && !halted_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kPollNodes = 1024;
  static constexpr std::size_t kMostKnown = 1U << 20U;
  static constexpr double kMost = [] {
    if constexpr (requires { P::kMost; }) {
      return double{P::kMost};
    } else {
      return double{kWin};
    }
  }();

  /// The most that the values of all sides add up to; nothing where that is not known.
  static constexpr std::optional<double> kSum = []() -> std::optional<double> {
    if constexpr (requires { P::kTotal; }) {
      return double{P::kTotal};
    } else if constexpr (P::kSideCount == 2) {
      return 0;
    } else {
      return std::nullopt;
    }
  }();

  /// Does the side of `before` get no more here than it is sure of, if `side` gets `value`?
  static bool prunes(const Before& before, std::size_t side, double value) {
    if constexpr (!kSum) return false;
    if (before.side == P::kSideCount || before.side == side) return false;
    constexpr double kOthers = (P::kSideCount - 2) * -kMost;
    return *kSum - value - kOthers <= before.value;
  }

  Values remember(Key key, const Values& values) {
    if (!halted_ && known_.size() < kMostKnown) known_.emplace(key, values);
    return values;
  }

  void poll_after(std::uint64_t nodes) {
    const std::uint64_t left = stopper_->nodes_left({.nodes = nodes});
    next_poll_ = nodes + std::clamp<std::uint64_t>(left, 1, kPollNodes);
  }

  Values leaf() const {
    Values result{};
    for (std::uint8_t side = 0; side < P::kSideCount; ++side) {
      if (position_.over()) {
        result[side] = position_.value(Side{side});
      } else if constexpr (requires { position_.evaluate(Side{side}); }) {
        result[side] = position_.evaluate(Side{side});
      }
    }
    return result;
  }

  Values mean(int depth) {
    Values result{};
    if constexpr (ChancePosition<P>) {
      typename P::ChanceList list;
      position_.chances(list);
      for (std::size_t i = 0; i < list.size() && !halted_; ++i) {
        const auto undo = position_.play(list[i].move);
        const Values found = values(depth);
        position_.undo(list[i].move, undo);
        for (std::size_t side = 0; side < P::kSideCount; ++side) {
          result[side] += list[i].probability * found[side];
        }
      }
    }
    return result;
  }

  P position_;
  Stopper* stopper_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = Stopper::kNoLimit;
  bool halted_ = false;
  bool cut_ = false;
  std::unordered_map<Key, Values> known_;  // by position and depth
};

}  // namespace tianji::search
