// Quiescence of AlphaBeta (search/alpha_beta.h, which includes this): captures, and every move out
// of check, until the evaluation can be trusted.
#pragma once

#include "search/alpha_beta.h"

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
      const bool known = entry.evaluation != kNoValue;
      best = frame().evaluation = known ? entry.evaluation : evaluate(tree_);
      if (best >= beta) return best;
    }
    const Value stand = best;
    const Value first_alpha = alpha;
    alpha = std::max(alpha, best);
    const OrderHints hints{.table_move = entry.move, .path = path()};
    MovePicker<T> picker(tree_, history_, hints, Wanted::captures);
    MoveCode best_move = kNoCode;
    int tried = 0;
    while (const auto move = picker.next()) {
      if (!check || best > -kRuled) {
        if (picker.losing()) break;
        if (!check && stand + tree_.gain(*move) + pruning::kQuiescenceMargin <= alpha) {
          best = std::max(best, stand + tree_.gain(*move) + pruning::kQuiescenceMargin);
          continue;
        }
        // One way out of check is enough to show that it is no mate; quiet ones rarely change more.
        if (check && tried >= 2 && !tree_.is_capture(*move)) continue;
      }
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
