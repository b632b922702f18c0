// How the time for a deal is shared out among its calls and cards.
//
// A card's share goes with the square of the tricks that are left: early cards decide more and
// their worlds take longer to solve. The first trick counts double, for that is when the lead is
// chosen and the play is planned. The last card is forced and needs nothing.
#pragma once

#include "engine/bridge/state.h"
#include "search/budget.h"

namespace tianji::bridge {

/// The share of a card, without a unit, from a hand of `cards` cards, itself included.
int share_of_card(int cards);

/// Shares of all decisions that the clock has still to last for, this one included, in units of
/// this one's, rounded up; at least 1. A clock of the side's (`sides_clock`) is run by both
/// partners, one of the seat's own only by its hand, or declarer's two. Precondition: somebody is
/// on turn.
int decisions_left(const View& view, bool sides_clock);

/// How many cards are to be played on that clock after this decision, forced ones too.
int later_cards(const View& view, bool sides_clock);

}  // namespace tianji::bridge
