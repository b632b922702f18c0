// A board that is played card by card, and its double-dummy value before and after each card.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/deal.h"
#include "search/bridge/double_dummy/solver.h"

namespace tianji::bridge {

/// The tricks that the side on turn wins with best play, found by null windows from `guess`: the
/// nearer the guess, the cheaper. Nothing when stopped.
std::optional<int> tricks_near(double_dummy::Solver& solver, const double_dummy::Position& position,
                               int guess);

/// A board in play: the position, and the tricks of declarer's side.
struct Play {
  double_dummy::Position position;
  Seat declarer = kNorth;
  int declarer_won = 0;  ///< tricks already won by declarer's side

  int cards_left() const;
  bool over() const { return cards_left() == 0; }
  /// The hand on turn plays `card`; false when it does not hold it. A revoke is accepted.
  bool play(Card card);
  /// Does the hand on turn revoke by playing `card`?
  bool revokes(Card card) const;
};

/// Declarer's tricks on the whole board with best play from here. Nothing when stopped.
std::optional<int> value(double_dummy::Solver& solver, const Play& play, int guess);

}  // namespace tianji::bridge
