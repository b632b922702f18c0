// The rules by which alpha-beta skips moves or searches them less deep, as named predicates.
//
// The numbers themselves stand in numbers.h. Each comment gives their source: hand-set, or kept
// after matches of xiangqi against itself (Elo with its 95 % error).
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
#include "search/alpha_beta/numbers.h"

namespace tianji::search::pruning {

inline constexpr int kMostPlies = 120;  ///< longest line; hand-set

/// What is learnt about the errors of the evaluation changes it by at most twice this. See
/// "Measured together".
inline constexpr int kMostCorrection = 39;

/// Quiescence tries this many ways out of check, enough to see that it is no mate. Hand-set.
inline constexpr int kWaysOut = 2;

/// The half width beyond which an aspiration window is opened fully. Hand-set.
inline constexpr Value kWidestAspiration = 600;

/// Near the root of a shallow search the evaluation alone must not cut a node, so that a quiet move
/// that threatens mate is seen beside one that wins material. Four plies: hand-set, so that a mate
/// in two is seen at depth four; +14 +- 58 at 10,000 nodes a move.
constexpr bool too_near(int ply, int depth) { return ply <= 2 && ply + depth <= 4; }

/// Late move reduction: true if a move may be reduced, which no first move of a node is and none
/// near the leaves. Hand-set.
constexpr bool comes_late(int depth, int number, bool root) {
  return depth >= 3 && number > (root ? 3 : 1);
}

/// Properties of a late move and its node, for late move reduction.
struct Late {
  bool capture;
  bool pv;
  bool cut;
  bool improving;
  bool check;  ///< the move gives check or answers one
  bool killer;
  bool after_capture;  ///< the table's move is a capture, which quiet moves hardly equal
};

/// The rules, by their numbers. Where no others are given (the hook `pruning` of a tree) they are
/// constants of the compiler.
struct Rules : Numbers {
  /// Reverse futility pruning (static null move pruning; `StandsAbove...`): true if the evaluation
  /// is so far above beta that a shallow search would not bring it down. Hand-set; wider margins +8
  /// +- 43 at 4,000 nodes a move, not kept.
  constexpr bool reverse_futile(int depth, Value evaluation, Value beta, bool improving) const {
    return depth <= stands_depth &&
           evaluation - stands_margin * (depth - (improving ? 1 : 0)) >= beta;
  }

  /// Razoring (`Hopeless...`): true if the evaluation is so far below alpha that only captures
  /// could help. Hand-set; wider margins -2 +- 46 at 4,000 nodes a move, not kept.
  constexpr bool may_razor(int depth, Value evaluation, Value alpha) const {
    return depth <= hopeless_depth &&
           evaluation + hopeless_base + hopeless_margin * depth * depth < alpha;
  }

  /// Null move pruning (`Pass...`): true if a null move is tried; `stood` is the evaluation before
  /// the table changed it. Hand-set.
  constexpr bool null_move_may_do(int depth, Value evaluation, Value stood, Value beta) const {
    return depth >= pass_depth && evaluation >= beta && stood >= beta - pass_margin * depth;
  }

  /// Null move pruning: the plies that a null move saves. Hand-set.
  constexpr int null_reduction(int depth, Value evaluation, Value beta) const {
    return null_base + depth / null_depth + std::min(null_most, (evaluation - beta) / null_margin);
  }

  /// Internal iterative reduction (`WithoutMoveDepth`): from this depth on a node without a table
  /// move is searched one ply less deep. Hand-set.
  constexpr bool reduces_internally(int depth) const { return depth >= without_move_depth; }

  /// ProbCut: from a depth on, captures are tried against a bar. See "Measured together".
  constexpr bool probcut_may_do(int depth) const { return depth >= probcut_depth; }
  constexpr Value probcut_bar(Value beta, bool improving) const {
    return beta + (improving ? probcut_improving : probcut_margin);
  }

  /// Late move pruning (`Quiets...`): the number of quiet moves to try; later ones are skipped.
  /// Twice the first, hand-set number: +41 +- 43 at 4,000 nodes a move; still more +4 +- 43, not
  /// kept.
  constexpr int most_quiets(int depth, bool improving) const {
    return (quiets_base + quiets_depth * depth * depth) / (improving ? 1 : 2);
  }

  /// Futility pruning: true if a quiet move, reduced to `depth`, hardly brings the evaluation to
  /// alpha. Hand-set; wider margins -32 +- 41 at 4,000 nodes a move, not kept.
  constexpr bool quiet_is_futile(int depth, Value evaluation, Value alpha) const {
    return depth <= futile_depth && evaluation + futile_base + futile_margin * depth <= alpha;
  }

  /// Futility pruning of a capture that takes `gain`. Hand-set.
  constexpr bool capture_is_futile(int depth, Value evaluation, Value gain, Value alpha) const {
    return depth <= capture_depth &&
           evaluation + capture_base + capture_margin * depth + gain <= alpha;
  }

  /// Pruning by static exchange evaluation: moves whose exchange yields less are skipped, but not
  /// in deep nodes. Hand-set. Quiet checks are exempt: +98 +- 44 at 10,000 nodes a move.
  constexpr bool exchange_may_do(int depth) const { return depth <= exchange_depth; }
  constexpr Value least_exchange(int depth, bool capture) const {
    return capture ? -exchange_capture * depth : -exchange_quiet * depth * depth;
  }

  /// History pruning (`Failed...`): true if history speaks against a quiet move. Together with a
  /// larger weight of history in reductions +70 +- 47 at 4,000 nodes a move.
  constexpr bool history_prunes(int depth, int history) const {
    return depth <= failed_depth && history < -failed_history * depth;
  }

  /// Delta pruning: the value that a capture of `gain` may reach in quiescence; it is skipped if
  /// that is not above alpha. Hand-set.
  constexpr Value quiescence_reach(Value stand, Value gain) const {
    return stand + gain + quiescence_margin;
  }

  /// Checks in quiescence: true if they are tried, since the evaluation is not too far below alpha.
  /// +79 +- 44 at 4,000 nodes a move; checks without this condition +37 +- 42.
  constexpr bool checks_may_help(Value evaluation, Value alpha) const {
    return evaluation + checks_margin > alpha;
  }

  /// Late move reduction: what is added to `Reductions`, in 1/1024 plies. The weight of history was
  /// measured, see history_prunes; the rest is hand-set.
  constexpr int more_reduction(const Late& late, int history) const {
    int more = -history * 1024 / (late.capture ? history_capture : history_quiet);
    if (late.pv) more -= reduction_pv;
    if (late.cut) more += reduction_cut;
    if (late.after_capture && !late.capture) more += reduction_after_capture;
    if (!late.improving && !late.capture) more += reduction_not_improving;
    if (late.check) more -= reduction_check;
    if (late.killer) more -= reduction_killer;
    return more;
  }

  /// Singular extension (`Alone...`): true if the table's move, found at `known_depth`, is tested
  /// for one. Hand-set.
  constexpr bool may_be_singular(int depth, int known_depth) const {
    return depth >= alone_depth && known_depth >= depth - 3;
  }
  /// Singular extension: all other moves, searched half as deep, must fall short of this value.
  /// Hand-set.
  constexpr Value singular_bar(int depth, Value known) const {
    return known - alone_margin * depth;
  }
  /// Double singular extension: off the principal variation a move is extended twice if the others
  /// fall far short of the bar. See "Measured together".
  constexpr bool doubly_singular(Value others, Value bar) const { return others < bar - alone_far; }

  /// Late move reduction (`Surprise...`): the change in depth of the second search of a move that
  /// was reduced and beat alpha: a ply more if its value is far above the best one so far, a ply
  /// less if it is hardly above. See "Measured together".
  constexpr int surprise(Value value, Value best, int depth) const {
    if (value > best + surprise_deeper + 2 * depth) return 1;
    return value < best + surprise_shallower ? -1 : 0;
  }

  /// Check extension: up to a depth safe checks are searched a ply deeper: without -55 +- 40 at
  /// 4,000 nodes a move; at any depth -9 +- 42.
  constexpr bool check_extends(int depth) const { return depth <= check_depth; }

  /// Aspiration window: from this depth on the search begins in a narrow window. Hand-set, as its
  /// half width.
  constexpr bool aspires(int depth) const { return depth >= aspiration_depth; }

  /// History heuristic: the bonus of the best move and the malus of the moves tried before it.
  /// Hand-set.
  constexpr int history_bonus(int depth) const {
    return std::min(bonus_depth * depth - bonus_base, bonus_most);
  }
};

inline constexpr Rules kStandardRules{};

/// Late move reduction: late moves are searched less deep, by log(depth) * log(number of the move),
/// in 1/1024 plies. Hand-set; smaller reductions -20 +- 43 at 4,000 nodes a move, not kept.
class Reductions {
 public:
  explicit Reductions(const Rules& rules) {
    for (std::size_t i = 1; i < factors_.size(); ++i) {
      factors_[i] =
          static_cast<int>(rules.reduction_growth / 10.0 * std::log(static_cast<double>(i)));
    }
  }
  int operator()(const Rules& rules, int depth, int number) const {
    const auto at = [&](int n) {
      return factors_[static_cast<std::size_t>(std::min(n, kMostPlies))];
    };
    return rules.reduction_base + at(depth) * at(number);
  }

 private:
  // The product of two is the reduction: growth / 10 * log, so 1024 / 2.1 * log * log for a growth
  // of 221.
  std::array<int, kMostPlies + 1> factors_{};
};

}  // namespace tianji::search::pruning
