#include "search/bridge/card_rules/suit_preference.h"

namespace tianji::bridge {
namespace {

/// The rank of the ace or king that is an entry, or 0; lower cards are none.
int entry(CardSet held, Suit suit) {
  const CardSet holding = held.in(suit);
  const int top = holding.empty() ? 0 : holding.highest().rank();
  return top >= kKing ? top : 0;
}

}  // namespace

bool dummy_ruffs_next(CardSet dummy, bool to_come, Suit led, Strain trump) {
  if (trump == Strain::notrump || strain_of(led) == trump) return false;
  return dummy.length(led) <= (to_come ? 1 : 0) && dummy.length(*trump_suit(trump)) > 0;
}

Preference preferred_suit(CardSet held, Suit suit, Strain trump) {
  int lower = -1;  // the entry in the first, lower suit of the two
  for (const Suit other : kSuits) {
    if (other == suit || strain_of(other) == trump) continue;
    const int here = entry(held, other);
    if (lower < 0) {
      lower = here;
      continue;
    }
    return here > lower ? Preference::higher : here < lower ? Preference::lower : Preference::none;
  }
  return Preference::none;
}

}  // namespace tianji::bridge
