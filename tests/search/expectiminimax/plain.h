// Expectiminimax without a window, a table or an order of moves, to compare other searches with.
#pragma once

#include <cmath>

#include "engine/game.h"
#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// The value for `us`; expectations are rounded to whole units for side 0, as in the search.
template <class T>
Value plain_expectiminimax(T& tree, Side us, int depth) {
  if (const auto end = ended(tree, us)) return *end;
  const Seat seat = tree.seat();
  if (depth <= 0) return tree.evaluate(us);
  if (seat == kChance) {
    typename T::ChanceList list;
    tree.chances(list);
    double sum = 0;
    for (const auto& [move, probability] : list) {
      const auto undo = tree.play(move);
      sum += probability * plain_expectiminimax(tree, Side{0}, depth);
      tree.undo(move, undo);
    }
    const auto value = static_cast<Value>(std::floor(sum + 0.5));
    return us == Side{0} ? value : -value;
  }
  typename T::MoveList list;
  tree.moves(list);
  const bool own = T::side(seat) == us;
  Value best = own ? -kInfinite : kInfinite;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto undo = tree.play(list[i]);
    const Value value = plain_expectiminimax(tree, us, depth - 1);
    tree.undo(list[i], undo);
    if (own ? value > best : value < best) best = value;
  }
  return best;
}

}  // namespace tianji::search
