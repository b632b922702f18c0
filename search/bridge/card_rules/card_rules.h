// Rules of thumb for playing cards: quick advice for the first tricks, and to break ties later.
#pragma once

#include <string_view>

#include "engine/bridge/state.h"
#include "engine/core/fixed_vector.h"
#include "search/bridge/carding.h"

namespace tianji::bridge {

/// What the rules say of one legal card.
struct CardAdvice {
  Card card;
  /// The rule that speaks loudest for the card: "fourth_best", "finesse", "draw_trumps" …; it lives
  /// as long as the program.
  std::string_view rule;
  /// Sum of what all rules of the role say, in points of no unit: comparable only within one
  /// decision. Higher is better.
  int score = 0;

  friend bool operator==(const CardAdvice&, const CardAdvice&) = default;
};

using CardAdvices = FixedVector<CardAdvice, 13>;

/// Every legal card of the hand on turn, best first (equal scores: the cheaper card first).
/// Precondition: the play is on and `view.on_turn()`. Depends on the view alone; of an open deal
/// it uses no more than the seat on turn would see at the table. About 2 microseconds, no
/// allocation. Defenders' small cards signal by `carding`.
CardAdvices advise(const View& view, Carding carding = Carding::standard);

}  // namespace tianji::bridge
