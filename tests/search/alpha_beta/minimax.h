// Plain minimax, which tests compare other searches with.
#pragma once

#include "search/alpha_beta/pruning.h"
#include "search/alpha_beta/tree.h"

namespace tianji::search {

/// The value for the side to act, `depth` plies deep, `ply` plies from the root. A side without a
/// move has lost.
template <class T>
Value minimax(T& tree, int depth, int ply = 0) {
  if (depth == 0) return evaluate(tree);
  const Side us = acting(tree);
  typename T::MoveList moves;
  tree.moves(moves);
  Value best = -kWin + ply;
  bool first = true;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto undo = tree.play(moves[i]);
    Value value = 0;
    if (const auto end = ended(tree, us)) {
      value = *end >= kProven ? *end - ply - 1 : *end <= -kProven ? *end + ply + 1 : *end;
    } else {
      value = minimax(tree, depth - 1, ply + 1);
      if (acting(tree) != us) value = -value;
    }
    tree.undo(moves[i], undo);
    if (first || value > best) best = value;
    first = false;
  }
  return best;
}

}  // namespace tianji::search
