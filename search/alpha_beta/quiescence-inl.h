// Quiescence of AlphaBeta (search/alpha_beta/alpha_beta.h): searches captures, ways out of check,
// and checks at its first ply, until the evaluation can be trusted.
#pragma once

#include "search/alpha_beta/alpha_beta.h"

namespace tianji::search {

/// `depth` is 0 at the first ply and falls.
template <class T>
Value AlphaBeta<T>::quiesce(Value alpha, Value beta, int depth) {
  if constexpr (!SortsMoves<T>) {
    return static_cast<void>(depth), std::clamp(evaluate(tree_), -kRuled + 1, kRuled - 1);
  } else {
    if (poll()) return kDraw;
    selective_depth_ = std::max(selective_depth_, ply_);
    const bool pv = beta - alpha > 1;
    const Key key = tree_.key();
    const TableEntry entry = common_.table.find(key);
    if (entry.known() && !pv) {
      const Value value = from_table(entry.value, ply_);
      if (entry.says(value >= beta ? Bound::lower : Bound::upper)) return value;
    }
    const bool check = tree_.in_check();
    const Side us = acting(tree_);
    Value best = -kWin + ply_;
    frame().evaluation = kNoValue;
    if (!check) {
      if (stuck(tree_)) return -kWin + ply_;
      const bool known = entry.evaluation != kNoValue;
      frame().evaluation = known ? entry.evaluation : evaluate(tree_);
      best = corrected(us, frame().evaluation);
      const Value searched = from_table(entry.value, ply_);
      if (entry.says(searched > best ? Bound::lower : Bound::upper)) best = searched;
      if (best >= beta) return best;
    }
    const Value stand = best;
    const Value first_alpha = alpha;
    alpha = std::max(alpha, best);
    const OrderHints hints{.table_move = entry.move, .path = path()};
    const bool with_checks = depth == 0 && rules().checks_may_help(stand, alpha);
    MovePicker<T> picker(tree_, history_, hints,
                         with_checks ? Wanted::captures_and_checks : Wanted::captures);
    MoveCode best_move = kNoCode;
    int tried = 0;
    while (const auto move = picker.next()) {
      if (picker.losing()) break;
      prefetch_after(common_.table, tree_, *move);
      const bool capture = tree_.is_capture(*move);
      if (!check && capture) {
        const Value reach = rules().quiescence_reach(stand, tree_.gain(*move));
        if (reach <= alpha) {
          best = std::max(best, reach);
          continue;
        }
      }
      // Two ways out of check prove that it is no mate; more quiet moves rarely change the value.
      if (check && best > -kRuled && tried >= pruning::kWaysOut && !capture) continue;
      ++tried;
      const Value value = try_move(*move, us, alpha, beta, depth - 1, false);
      if (halted()) return kDraw;
      if (value <= best) continue;
      best = value;
      if (value <= alpha) continue;
      best_move = code_of<T>(*move);
      alpha = value;
      if (pv) extend_line(*move);
      if (value >= beta) break;
    }
    const Bound bound = best >= beta         ? Bound::lower
                        : best > first_alpha ? Bound::exact
                                             : Bound::upper;
    remember(key, best_move, best, 0, bound);
    return best;
  }
}

}  // namespace tianji::search
