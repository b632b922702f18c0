// How the time for a deal is shared out among its calls and cards.
//
// A card's share grows with the square of the tricks that are left: early cards decide more and
// their worlds take longer to solve. The first trick counts double, because the lead is chosen and
// the play is planned there. The last card is forced and needs no time.
#pragma once

#include "engine/bridge/state.h"
#include "search/budget.h"

namespace tianji::bridge {

/// The share of a card, without a unit. `cards` is the size of the hand with that card.
int share_of_card(int cards);

/// The shares of all decisions that the clock must still last for, with this one, divided by the
/// share of this one and rounded up; at least 1. Both partners use a side's clock (`sides_clock`);
/// a seat's own clock serves its hand alone, or two hands where the seat is declarer.
/// Precondition: somebody is on turn.
int decisions_left(const View& view, bool sides_clock);

/// How many cards will be played on that clock after this decision, forced ones included.
int later_cards(const View& view, bool sides_clock);

}  // namespace tianji::bridge
