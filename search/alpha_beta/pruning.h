// What an alpha-beta search leaves out or looks at less closely, as predicates with names.
//
// Margins are in the unit of an evaluation in which a pawn across the river is worth about a
// hundred. `depth` counts the plies still to be searched.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/core/types.h"

namespace tianji::search::pruning {

inline constexpr int kMostPlies = 120;  ///< no line is longer

/// The first reply is not left to the evaluation while little more is searched, so that a quiet
/// move that threatens mate is seen beside one that wins material.
constexpr bool too_near(int ply, int depth) { return ply <= 2 && ply + depth <= 4; }

/// So far above beta that a shallow search would not bring it down.
constexpr bool stands_above(int depth, Value evaluation, Value beta, bool improving) {
  return depth <= 8 && evaluation - 85 * (depth - (improving ? 1 : 0)) >= beta;
}

/// So far below alpha that only captures could help.
constexpr bool hopeless(int depth, Value evaluation, Value alpha) {
  return depth <= 3 && evaluation + 180 + 170 * depth * depth < alpha;
}

/// Plies that a null move saves.
constexpr int null_reduction(int depth, Value evaluation, Value beta) {
  return 3 + depth / 4 + std::min(3, (evaluation - beta) / 180);
}

/// After so many quiet moves the rest will not be better.
constexpr int quiets_worth_trying(int depth, bool improving) {
  return (8 + 2 * depth * depth) / (improving ? 1 : 2);
}

/// A quiet move, reduced to `depth`, cannot bring the evaluation to alpha.
constexpr bool quiet_is_futile(int depth, Value evaluation, Value alpha) {
  return depth <= 7 && evaluation + 110 + 105 * depth <= alpha;
}

/// A capture cannot either, with all it takes.
constexpr bool capture_is_futile(int depth, Value evaluation, Value gain, Value alpha) {
  return depth <= 6 && evaluation + 200 + 180 * depth + gain <= alpha;
}

/// The least that the exchange a move begins may yield.
constexpr Value least_exchange(int depth, bool capture) {
  return capture ? -90 * depth : -24 * depth * depth;
}

constexpr bool has_failed_before(int depth, int history) {
  return depth <= 5 && history < -2200 * depth;
}

/// How much a capture in quiescence may fall short of alpha.
inline constexpr Value kQuiescenceMargin = 160;

/// Whether checks may still bring a quiet evaluation to alpha.
constexpr bool checks_may_help(Value evaluation, Value alpha) { return evaluation + 250 > alpha; }

/// Late moves are searched less deep: by log(depth) * log(number of the move), in 1/1024 plies.
class Reductions {
 public:
  Reductions() {
    for (std::size_t i = 1; i < roots_.size(); ++i) {
      roots_[i] = static_cast<int>(22.1 * std::log(static_cast<double>(i)));
    }
  }
  int operator()(int depth, int number) const {
    const auto at = [&](int n) {
      return roots_[static_cast<std::size_t>(std::min(n, kMostPlies))];
    };
    return 560 + at(depth) * at(number);
  }

 private:
  std::array<int, kMostPlies + 1> roots_{};  // their products are 1024 / 2.1 * log * log
};

/// Credit of a move that was best, debit of those tried before it.
constexpr int history_bonus(int depth) { return std::min(170 * depth - 60, 1900); }

}  // namespace tianji::search::pruning
