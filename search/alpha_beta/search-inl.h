// The one long function of AlphaBeta (search/alpha_beta/alpha_beta.h), and with it all others.
#pragma once

#include "search/alpha_beta/alpha_beta.h"
#include "search/alpha_beta/node-inl.h"
#include "search/alpha_beta/quiescence-inl.h"
#include "search/alpha_beta/reveals-inl.h"

namespace tianji::search {

/// The value of the position for the side to act: exact inside (alpha, beta), else a bound. `cut`
/// marks a node that is expected to fail high. The game must not be over by rule.
template <class T>
Value AlphaBeta<T>::search(Value alpha, Value beta, int depth, bool cut) {
  // Step 1. Leaves.
  if (depth <= 0) {
    if (selective()) return quiesce(alpha, beta, depth);
    if (poll()) return kDraw;
    return evaluate(tree_);
  }
  if (poll()) return kDraw;
  Frame& here = frame();
  const Side us = acting(tree_);
  const bool root = ply_ == 0;
  const bool pv = beta - alpha > 1;
  const bool check = in_check(tree_);
  const bool excluding = here.excluded != kNoCode;
  selective_depth_ = std::max(selective_depth_, ply_);
  frame(ply_ + 1).killers = {kNoCode, kNoCode};

  // Step 2. Mate distance: a win farther away than one already found does not matter.
  if (!root && selective()) {
    alpha = std::max(alpha, -kWin + ply_);
    beta = std::min(beta, kWin - ply_ - 1);
    if (alpha >= beta) return alpha;
  }

  // Step 3. The table.
  const Key key = tree_.key();
  const TableEntry entry = excluding ? TableEntry{} : common_.table.find(key);
  const Value known = from_table(entry.value, ply_);
  const MoveCode table_move = root && (*root_moves_)[first_root_].before != -kInfinite
                                  ? code_of<T>((*root_moves_)[first_root_].move)
                                  : entry.move;
  const bool deep = selective() ? entry.depth >= depth : entry.depth == depth;
  if (!root && !pv && deep && entry.says(known >= beta ? Bound::lower : Bound::upper)) {
    return known;
  }

  // Step 4. Static evaluation, sharpened by the table.
  Value evaluation = kNoValue;
  bool improving = false;
  if (selective() && !check) {
    if (!excluding) {
      here.evaluation = entry.evaluation != kNoValue ? entry.evaluation : evaluate(tree_);
      here.corrected = corrected(us, here.evaluation);
    }
    evaluation = here.corrected;
    improving = has_improved(here.evaluation);
    if (entry.says(known > evaluation ? Bound::lower : Bound::upper)) {
      evaluation = known;
    }
  } else {
    here.evaluation = kNoValue;
  }

  const bool may_prune = selective() && !pv && !check && !excluding && beta > -kRuled &&
                         beta < kRuled && evaluation < kRuled;
  if (may_prune) {
    if (stuck(tree_)) return -kWin + ply_;
    const bool near = SeesChecks<T> && pruning::too_near(ply_, depth);

    // Step 5. Razoring.
    if (!near && rules().may_razor(depth, evaluation, alpha)) {
      const Value value = quiesce(alpha, beta, 0);
      if (value <= alpha || halted()) return value;
    }

    // Step 6. Reverse futility.
    if (!near && rules().reverse_futile(depth, evaluation, beta, improving)) return evaluation;

    // Step 7. Null move: if even a pass reaches beta, some move will.
    if constexpr (Passes<T>) {
      const bool twice = ply_ > 0 && frame(ply_ - 1).passed;
      if (!twice && rules().null_move_may_do(depth, evaluation, here.evaluation, beta) &&
          tree_.may_pass()) {
        const int reduced = depth - rules().null_reduction(depth, evaluation, beta) - 1;
        const Value value = null_move(us, beta, reduced, !cut);
        if (halted()) return kDraw;
        if (value >= beta) return value < kRuled ? value : beta;
      }
    }
  }

  // Step 8. A capture that reaches far more than beta in a shallow search will reach beta.
  if (SortsMoves<T> && may_prune && rules().probcut_may_do(depth)) {
    const Value bar = rules().probcut_bar(beta, improving);
    const bool denied = entry.known() && entry.depth >= depth - 3 && known < bar;
    if (!denied && bar < kRuled) {
      if (const auto value = capture_reaches(bar, entry.move, depth, cut)) return *value;
    }
  }

  // Step 9. Internal iterative reduction: without a table move a cheaper search finds one.
  if (selective() && rules().reduces_internally(depth) && table_move == kNoCode && !excluding) {
    --depth;
  }

  // Step 10. The moves.
  const Path before = path();
  const OrderHints hints{.table_move = table_move,
                         .killers = here.killers,
                         .counter = history_.counter(before[0]),
                         .path = before};
  MovePicker<T> picker(tree_, history_, hints, Wanted::all);
  auto& quiets = quiets_tried_[static_cast<std::size_t>(ply_)];
  auto& captures = captures_tried_[static_cast<std::size_t>(ply_)];
  quiets.clear();
  captures.clear();
  const bool table_captures = code_captures(table_move);
  Value best = -kInfinite;
  MoveCode best_move = kNoCode;
  const Value first_alpha = alpha;
  int number = 0;
  while (const auto next = picker.next()) {
    const Move move = *next;
    const MoveCode code = code_of<T>(move);
    if (code == here.excluded) continue;
    if (root && !wanted_at_root(move)) continue;
    ++number;
    const std::uint64_t before_move = nodes_;
    prefetch_after(common_.table, tree_, move);
    const bool capture = is_capture(tree_, move);
    const std::size_t cell = cell_of(tree_, move);
    const bool checks = gives_check(tree_, move);
    const int history = capture ? history_.capture(cell, victim_of(tree_, move))
                                : history_.quiet(us, move, cell, before);
    int reduction = reductions_(rules(), depth, number);

    // Step 11. Skips moves by pruning.h once some move avoids a loss by rule or mate.
    if (selective() && !root && best > -kRuled) {
      const int left = std::max(depth - 1 - reduction / 1024, 0);
      if (!capture && !checks) {
        if (number > rules().most_quiets(depth, improving)) picker.skip_quiets();
        if (rules().history_prunes(left, history)) continue;
        if (!check && rules().quiet_is_futile(left, evaluation, alpha)) {
          picker.skip_quiets();
          continue;
        }
      } else if constexpr (SortsMoves<T>) {
        if (capture && !check && !checks &&
            rules().capture_is_futile(left, evaluation, tree_.gain(move), alpha)) {
          continue;
        }
      }
      if (rules().exchange_may_do(depth) && (capture || !checks) &&
          !exchange_reaches(tree_, move, rules().least_exchange(capture ? depth : left, capture))) {
        continue;
      }
    }

    // Step 12. Extensions: a table move much better than all others (singular), safe checks.
    int extension = 0;
    if (selective() && !root && ply_ < 2 * root_depth_) {
      if (code == table_move && !excluding && rules().may_be_singular(depth, entry.depth) &&
          entry.says(Bound::lower) && known < kRuled && known > -kRuled) {
        const auto alone = alone_extension(entry, beta, pv, depth, cut);
        if (halted()) return kDraw;
        if (!alone) return rules().singular_bar(depth, known);
        extension = *alone;
      } else if (checks && rules().check_extends(depth) && exchange_reaches(tree_, move, 0)) {
        extension = 1;
      }
    }
    int full = depth - 1 + extension;

    // Step 13. Late moves are searched first with reduced depth and an empty window.
    Value value = kNoValue;
    bool again = !pv || number > 1;
    if (selective() && pruning::comes_late(depth, number, root) &&
        (!capture || picker.losing() || cut)) {
      const bool killer = code == hints.killers[0] || code == hints.killers[1];
      reduction += rules().more_reduction({.capture = capture,
                                           .pv = pv,
                                           .cut = cut,
                                           .improving = improving,
                                           .check = check || checks,
                                           .killer = killer,
                                           .after_capture = table_captures},
                                          history);
      const int reduced = std::clamp(full - reduction / 1024, 1, full);
      value = try_move(move, us, alpha, alpha + 1, reduced, true);
      again = value > alpha && reduced < full;
      if (again && !root) {
        full += rules().surprise(value, best, full);
        again = reduced < full;
      }
    }
    if (again && !halted()) value = try_move(move, us, alpha, alpha + 1, full, !cut);

    // Step 14. The first move, and each move that beats alpha, in the open window.
    if (pv && (number == 1 || value > alpha) && !halted()) {
      value = try_move(move, us, alpha, beta, full, false);
    }
    if (halted()) return kDraw;

    // Step 15. The result of the move.
    if (root) note_root(move, value, number == 1 || value > alpha, nodes_ - before_move);
    if (value > best) best = value;
    if (value > alpha) {
      best_move = code;
      if (pv) extend_line(move);
      alpha = value;
      if (value >= beta) {
        if (selective()) learn(us, move, depth, quiets, captures);
        break;
      }
    }
    (capture ? captures : quiets).push_back({move, cell});
  }

  // Step 16. Without a legal move the side has lost; if only the excluded move exists, the other
  // moves fail low.
  if (number == 0) return excluding ? alpha : -kWin + ply_;
  const Bound bound = best >= beta         ? Bound::lower
                      : best > first_alpha ? Bound::exact
                                           : Bound::upper;
  if (!excluding && !(root && first_root_ > 0)) {
    remember(key, best_move, best, depth, bound);
    if (selective()) learn_correction(us, best_move, best, bound, depth);
  }
  return best;
}

}  // namespace tianji::search
