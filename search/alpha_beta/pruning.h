// The rules by which alpha-beta skips moves or searches them less deep, as named predicates.
//
// Margins are in the unit of an evaluation in which a pawn across the river is worth about a
// hundred. `depth` counts the plies still to be searched. Each comment gives the source of its
// numbers: hand-set, or kept after matches of xiangqi against itself (Elo with its 95 % error).
//
// Measured together, with numbers as they are usual in engines for chess: ProbCut, corrections of
// the evaluation, double and negative extensions, the second search's depth, reductions after a
// capture, the table's value in quiescence, internal reductions in all nodes: +50 +- 46 at 30,000
// nodes a move, +63 +- 54 at 60,000. Reductions a sixth larger, a ply more in cut nodes and one
// less where a principal variation has passed: -23 +- 44 at 30,000, not kept.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "engine/core/types.h"

namespace tianji::search::pruning {

inline constexpr int kMostPlies = 120;  ///< longest line; hand-set

/// Near the root of a shallow search the evaluation alone must not cut a node, so that a quiet move
/// that threatens mate is seen beside one that wins material. Four plies: hand-set, so that a mate
/// in two is seen at depth four; +14 +- 58 at 10,000 nodes a move.
constexpr bool too_near(int ply, int depth) { return ply <= 2 && ply + depth <= 4; }

/// True if the evaluation is so far above beta that a shallow search would not bring it down.
/// Hand-set; wider margins +8 +- 43 at 4,000 nodes a move, not kept.
constexpr bool stands_above(int depth, Value evaluation, Value beta, bool improving) {
  return depth <= 8 && evaluation - 85 * (depth - (improving ? 1 : 0)) >= beta;
}

/// True if the evaluation is so far below alpha that only captures could help. Hand-set; wider
/// margins -2 +- 46 at 4,000 nodes a move, not kept.
constexpr bool hopeless(int depth, Value evaluation, Value alpha) {
  return depth <= 3 && evaluation + 180 + 170 * depth * depth < alpha;
}

/// True if a null move is tried; `stood` is the evaluation before the table changed it. Hand-set.
constexpr bool passing_may_do(int depth, Value evaluation, Value stood, Value beta) {
  return depth >= 3 && evaluation >= beta && stood >= beta - 20 * depth;
}

/// Plies that a null move saves. Hand-set.
constexpr int null_reduction(int depth, Value evaluation, Value beta) {
  return 3 + depth / 4 + std::min(3, (evaluation - beta) / 180);
}

/// From this depth on a node without a table move is searched one ply less deep. Hand-set.
inline constexpr int kReducedWithoutMove = 4;

/// ProbCut: from this depth on, captures are tried against this value. See "Measured together".
inline constexpr int kProbCutDepth = 5;
constexpr Value probcut_bar(Value beta, bool improving) { return beta + (improving ? 110 : 160); }

/// What is learnt about the errors of the evaluation changes it by at most twice this. See
/// "Measured together".
inline constexpr int kMostCorrection = 39;

/// The number of quiet moves to try; later ones are skipped. Twice the first, hand-set number: +41
/// +- 43 at 4,000 nodes a move; still more +4 +- 43, not kept.
constexpr int quiets_worth_trying(int depth, bool improving) {
  return (8 + 2 * depth * depth) / (improving ? 1 : 2);
}

/// True if a quiet move, reduced to `depth`, hardly brings the evaluation to alpha. Hand-set; wider
/// margins -32 +- 41 at 4,000 nodes a move, not kept.
constexpr bool quiet_is_futile(int depth, Value evaluation, Value alpha) {
  return depth <= 7 && evaluation + 110 + 105 * depth <= alpha;
}

/// The same for a capture that takes `gain`. Hand-set.
constexpr bool capture_is_futile(int depth, Value evaluation, Value gain, Value alpha) {
  return depth <= 6 && evaluation + 200 + 180 * depth + gain <= alpha;
}

/// Moves whose exchange yields less are skipped. Hand-set. Quiet checks are exempt: +98 +- 44 at
/// 10,000 nodes a move.
constexpr Value least_exchange(int depth, bool capture) {
  return capture ? -90 * depth : -24 * depth * depth;
}

/// Deeper nodes skip no move by its exchange. Hand-set.
inline constexpr int kExchangeDepth = 10;

/// True if history speaks against a quiet move. Together with a larger weight of history in
/// reductions +70 +- 47 at 4,000 nodes a move.
constexpr bool has_failed_before(int depth, int history) {
  return depth <= 5 && history < -2200 * depth;
}

/// Quiescence skips captures that fall short of alpha by more than this. Hand-set.
inline constexpr Value kQuiescenceMargin = 160;

/// True if quiescence tries checks: the evaluation is not too far below alpha. +79 +- 44 at 4,000
/// nodes a move; checks without this condition +37 +- 42.
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

/// Properties of a late move and its node.
struct Late {
  bool capture;
  bool pv;
  bool cut;
  bool improving;
  bool check;  ///< the move gives check or answers one
  bool killer;
  bool after_capture;  ///< the table's move is a capture, which quiet moves hardly equal
};
/// The reduction in addition to `Reductions`, in 1/1024 plies. The weight of history was measured,
/// see has_failed_before; the rest is hand-set.
constexpr int more_reduction(const Late& late, int history) {
  int more = -history * 1024 / (late.capture ? 7000 : 9500);
  if (late.pv) more -= 1024;
  if (late.cut) more += 1024;
  if (late.after_capture && !late.capture) more += 1024;
  if (!late.improving && !late.capture) more += 300;
  if (late.check) more -= 1024;
  if (late.killer) more -= 1024;
  return more;
}
/// True if a move may be reduced: not the first ones of a node, none near the leaves. Hand-set.
constexpr bool comes_late(int depth, int number, bool root) {
  return depth >= 3 && number > (root ? 3 : 1);
}

/// True if the table's move, found at `known_depth`, is tested for a singular extension. Hand-set.
constexpr bool may_stand_alone(int depth, int known_depth) {
  return depth >= 7 && known_depth >= depth - 3;
}
/// All other moves, searched half as deep, must fall short of this value. Hand-set.
constexpr Value alone_bar(int depth, Value known) { return known - 2 * depth; }
/// Off the principal variation a move is extended twice if the others fall short of the bar by more
/// than this. See "Measured together".
inline constexpr Value kFarAlone = 20;

/// The change in depth of the second search of a move that was reduced and beat alpha: a ply more
/// if its value is far above the best one so far, a ply less if it is hardly above. See "Measured
/// together".
constexpr int surprise(Value value, Value best, int depth) {
  if (value > best + 40 + 2 * depth) return 1;
  return value < best + 8 ? -1 : 0;
}

/// Up to this depth safe checks are searched a ply deeper: without -55 +- 40 at 4,000 nodes a move;
/// at any depth -9 +- 42.
inline constexpr int kCheckExtensionDepth = 8;

/// Quiescence tries this many ways out of check, enough to see that it is no mate. Hand-set.
inline constexpr int kWaysOut = 2;

/// Aspiration: the first depth, the first half width, the half width beyond which a window is
/// opened fully. Hand-set.
inline constexpr int kAspirationDepth = 5;
inline constexpr Value kAspirationWidth = 18;
inline constexpr Value kWidestAspiration = 600;

/// The bonus of the best move's history and the malus of the moves tried before it. Hand-set.
constexpr int history_bonus(int depth) { return std::min(170 * depth - 60, 1900); }

}  // namespace tianji::search::pruning
