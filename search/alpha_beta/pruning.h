// What an alpha-beta search leaves out or looks at less closely, as predicates with names.
//
// Margins are in the unit of an evaluation in which a pawn across the river is worth about a
// hundred. `depth` counts the plies still to be searched. Each number says where it came from:
// hand-set, or kept after matches of xiangqi against itself (Elo with its 95 % error).
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/core/types.h"

namespace tianji::search::pruning {

inline constexpr int kMostPlies = 120;  ///< no line is longer; hand-set

/// The first reply is not left to the evaluation while little more is searched, so that a quiet
/// move that threatens mate is seen beside one that wins material. Four plies: hand-set, so that a
/// mate in two is seen at depth four; +14 +- 58 at 10,000 nodes a move.
constexpr bool too_near(int ply, int depth) { return ply <= 2 && ply + depth <= 4; }

/// So far above beta that a shallow search would not bring it down. Hand-set; wider +8 +- 43 at
/// 4,000 nodes a move, not kept.
constexpr bool stands_above(int depth, Value evaluation, Value beta, bool improving) {
  return depth <= 8 && evaluation - 85 * (depth - (improving ? 1 : 0)) >= beta;
}

/// So far below alpha that only captures could help. Hand-set; wider margins -2 +- 46 at 4,000
/// nodes a move, not kept.
constexpr bool hopeless(int depth, Value evaluation, Value alpha) {
  return depth <= 3 && evaluation + 180 + 170 * depth * depth < alpha;
}

/// Whether a null move is tried: `stood` is the evaluation that no table has sharpened. Hand-set.
constexpr bool passing_may_do(int depth, Value evaluation, Value stood, Value beta) {
  return depth >= 3 && evaluation >= beta && stood >= beta - 20 * depth;
}

/// Plies that a null move saves. Hand-set.
constexpr int null_reduction(int depth, Value evaluation, Value beta) {
  return 3 + depth / 4 + std::min(3, (evaluation - beta) / 180);
}

/// From here on a node without a move of the table is searched a ply less deep. Hand-set.
inline constexpr int kReducedWithoutMove = 4;

/// After so many quiet moves the rest will not be better. Twice the first, hand-set number: +41 +-
/// 43 at 4,000 nodes a move; still more +4 +- 43, not kept.
constexpr int quiets_worth_trying(int depth, bool improving) {
  return (8 + 2 * depth * depth) / (improving ? 1 : 2);
}

/// A quiet move, reduced to `depth`, cannot bring the evaluation to alpha. Hand-set; wider -32 +-
/// 41 at 4,000 nodes a move, not kept.
constexpr bool quiet_is_futile(int depth, Value evaluation, Value alpha) {
  return depth <= 7 && evaluation + 110 + 105 * depth <= alpha;
}

/// A capture cannot either, with all it takes. Hand-set.
constexpr bool capture_is_futile(int depth, Value evaluation, Value gain, Value alpha) {
  return depth <= 6 && evaluation + 200 + 180 * depth + gain <= alpha;
}

/// The least that the exchange a move begins may yield. Hand-set. Never asked of quiet checks:
/// +98 +- 44 at 10,000 nodes a move.
constexpr Value least_exchange(int depth, bool capture) {
  return capture ? -90 * depth : -24 * depth * depth;
}

/// Deeper nodes do not ask what an exchange yields. Hand-set.
inline constexpr int kExchangeDepth = 10;

/// History against a quiet move. With a larger weight of history in reductions, +70 +- 47 at 4,000
/// nodes a move.
constexpr bool has_failed_before(int depth, int history) {
  return depth <= 5 && history < -2200 * depth;
}

/// How much a capture in quiescence may fall short of alpha. Hand-set.
inline constexpr Value kQuiescenceMargin = 160;

/// Whether checks may still bring a quiet evaluation to alpha: +79 +- 44 at 4,000 nodes a move;
/// checks without this condition +37 +- 42.
constexpr bool checks_may_help(Value evaluation, Value alpha) { return evaluation + 250 > alpha; }

/// Late moves are searched less deep: by log(depth) * log(number of the move), in 1/1024 plies.
/// Hand-set; smaller reductions -20 +- 43 at 4,000 nodes a move, not kept.
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

/// What else is known of a late move.
struct Late {
  bool capture;
  bool pv;
  bool cut;
  bool improving;
  bool check;  ///< given, or left
  bool killer;
};
/// Beyond `Reductions`, in 1/1024 plies. By history: see has_failed_before; the rest hand-set.
constexpr int more_reduction(const Late& late, int history) {
  int more = -history * 1024 / (late.capture ? 7000 : 9500);
  if (late.pv) more -= 1024;
  if (late.cut) more += 1024;
  if (!late.improving && !late.capture) more += 300;
  if (late.check) more -= 1024;
  if (late.killer) more -= 1024;
  return more;
}
/// The first moves of a node, and shallow ones, are not reduced. Hand-set.
constexpr bool comes_late(int depth, int number, bool root) {
  return depth >= 3 && number > (root ? 3 : 1);
}

/// Whether the table's move is asked to stand alone (singular extension): it was found
/// `known_depth` deep. Hand-set.
constexpr bool may_stand_alone(int depth, int known_depth) {
  return depth >= 7 && known_depth >= depth - 3;
}
/// What all other moves have to fall short of, half as deep. Hand-set.
constexpr Value alone_bar(int depth, Value known) { return known - 2 * depth; }

/// Safe checks are searched a ply deeper below this depth: without, -55 +- 40 at 4,000 nodes a
/// move; at any depth -9 +- 42.
inline constexpr int kCheckExtensionDepth = 8;

/// So many ways out of check show in quiescence that it is no mate. Hand-set.
inline constexpr int kWaysOut = 2;

/// The window of an iteration about the value of the one before, from which depth on, and how wide
/// it may grow before it is opened altogether. Hand-set.
inline constexpr int kAspirationDepth = 5;
inline constexpr Value kAspirationWidth = 18;
inline constexpr Value kWidestAspiration = 600;

/// Credit of a move that was best, debit of those tried before it. Hand-set.
constexpr int history_bonus(int depth) { return std::min(170 * depth - 60, 1900); }

}  // namespace tianji::search::pruning
