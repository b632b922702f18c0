// How declarer's side may attack one suit from the hand on lead, seeing both its hands.
#pragma once

#include "search/bridge/card_rules/situation.h"

namespace tianji::bridge {

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

struct SuitPlan {
  Attack attack = Attack::none;
  Card card;  ///< what to lead; meaningless with `none`
};

/// Precondition: declarer's side leads.
SuitPlan plan(const Situation& s, Suit suit);

/// Should the missing card be played to fall rather than finessed against, having `masters` above
/// it and `outstanding` cards against us before the trick? (Queen: eight ever, nine never.)
constexpr bool plays_for_drop(int masters, int outstanding) { return outstanding <= 2 * masters; }

/// Does `card`, played from `holding`, finesse against what is missing above it, with
/// `outstanding` cards against us before the trick? One card missing beneath our master, or two
/// beneath the ace alone (AJT, AQT). Where the missing cards lie is not asked.
bool finesses(const Situation& s, CardSet holding, Card card, int outstanding);

/// The highest card of `holding` to finesse with when `victim`, who plays before it, may have what
/// is missing.
std::optional<Card> finesse_card(const Situation& s, CardSet holding, Suit suit, Seat victim);

/// Masters of the two hands, suit by suit; at trump contracts side suits count no more rounds than
/// opponents who may ruff are likely to follow to.
int sure_tricks(const Situation& s);

}  // namespace tianji::bridge
