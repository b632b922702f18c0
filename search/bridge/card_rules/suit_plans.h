// How declarer's side may attack one suit from the hand on lead, seeing both its hands.
#pragma once

#include "search/bridge/card_rules/situation.h"

namespace tianji::bridge {

/// Ways to attack a suit.
enum class Attack {
  none,      ///< no card of the suit here, or nothing better than a plain low card
  cash,      ///< a master, to take the trick
  unblock,   ///< a master from the shorter side, more masters or length opposite
  finesse,   ///< low, or an honour with another behind it, through a missing honour to a tenace
  towards,   ///< low towards a lone honour opposite
  force,     ///< from a sequence, to drive the missing tops out
  to_entry,  ///< low to a master opposite
  duck,      ///< low, to give up a round of a long suit
};

/// A way to attack a suit, and the card to lead for it.
struct SuitPlan {
  Attack attack = Attack::none;
  Card card;  ///< meaningless with `none`
};

/// Precondition: declarer's side leads.
SuitPlan plan(const Situation& s, Suit suit);

/// Should declarer play for the drop of a missing card rather than finesse against it? The side has
/// `masters` above it, and `outstanding` cards are against us before the trick. (For the queen:
/// eight ever, nine never.)
constexpr bool plays_for_drop(int masters, int outstanding) { return outstanding <= 2 * masters; }

/// Does `card`, played from `holding`, finesse against the cards missing above it, with
/// `outstanding` cards against us before the trick? One card is missing beneath our master, or two
/// beneath the ace alone (AJT, AQT). This ignores where the missing cards lie.
bool finesses(const Situation& s, CardSet holding, Card card, int outstanding);

/// The highest card of `holding` to finesse with, where `victim`, who plays before it, may have the
/// missing cards.
std::optional<Card> finesse_card(const Situation& s, CardSet holding, Suit suit, Seat victim);

/// The masters of the two hands, summed over suits. In trump contracts a side suit counts only the
/// rounds to which opponents who may ruff are likely to follow.
int sure_tricks(const Situation& s);

}  // namespace tianji::bridge
