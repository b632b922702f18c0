#include "search/bridge/card_rules/holdings.h"

namespace tianji::bridge {
namespace {

/// The rank of the highest card, which is taken out; -1 where there is none.
int take_highest(CardSet& suit) {
  if (suit.empty()) return -1;
  const Card card = suit.highest();
  suit.remove(card);
  return card.rank();
}

Holding with_ace(int second) {
  switch (second) {
    case kKing:
      return Holding::ace_king;
    case kQueen:
      return Holding::ace_queen;
    case kJack:
      return Holding::ace_jack;
    default:
      return Holding::ace;
  }
}

Holding with_king(int second, int third) {
  if (second == kQueen) return third >= kTen ? Holding::king_queen_jack : Holding::king_queen;
  return second == kJack ? Holding::king_jack : Holding::king;
}

Holding with_queen(int second, int third) {
  if (second != kJack) return Holding::queen;
  return third == kTen ? Holding::queen_jack_ten : Holding::queen_jack;
}

/// The rank of the ace or king that is an entry, or 0; lower cards are none.
int entry(CardSet held, Suit suit) {
  const CardSet holding = held.in(suit);
  const int top = holding.empty() ? 0 : holding.highest().rank();
  return top >= kKing ? top : 0;
}

}  // namespace

Holding holding_of(CardSet suit) {
  const int first = take_highest(suit);
  const int second = take_highest(suit);
  const int third = take_highest(suit);
  switch (first) {
    case kAce:
      return with_ace(second);
    case kKing:
      return with_king(second, third);
    case kQueen:
      return with_queen(second, third);
    case kJack:
      return second == kTen ? Holding::jack_ten : Holding::jack;
    default:
      return first == kTen ? Holding::ten : Holding::small;
  }
}

bool broken(Holding holding) {
  switch (holding) {
    case Holding::ace_king:
    case Holding::king_queen_jack:
    case Holding::king_queen:
    case Holding::queen_jack_ten:
    case Holding::queen_jack:
    case Holding::small:
      return false;
    default:
      return true;
  }
}

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
