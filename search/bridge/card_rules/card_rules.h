// Rules of thumb for playing cards: quick advice for the first tricks, and to break ties later.
#pragma once

#include <string_view>

#include "engine/bridge/state.h"
#include "engine/core/fixed_vector.h"
#include "search/bridge/carding.h"

namespace tianji::bridge {

/// The judgement of the rules about one legal card.
struct CardAdvice {
  Card card;
  /// The rule that gives the card most points: "fourth_best", "finesse", "draw_trumps" … The name
  /// lives as long as the program.
  std::string_view rule;
  /// The sum of the points of all rules of the role, without a unit: comparable only within one
  /// decision. Higher is better.
  int score = 0;

  friend bool operator==(const CardAdvice&, const CardAdvice&) = default;
};

using CardAdvices = FixedVector<CardAdvice, 13>;

/// Every legal card of the hand on turn, best first (equal scores: the cheaper card first).
/// Precondition: the play has begun and `view.on_turn()`. Depends on the view alone, and in an open
/// deal only on the hands that the seat on turn would see at the table. About 2 microseconds, no
/// allocation. Defenders' small cards signal by `carding`.
CardAdvices advise(const View& view, Carding carding = Carding::standard);

}  // namespace tianji::bridge
