// Hands that cannot follow suit: whether to ruff, and what to discard.

#include <algorithm>

#include "search/bridge/card_rules/rule_tables.h"

namespace tianji::bridge {
namespace {

bool trumps_held(const Situation& s) { return s.trump() && s.own().length(*s.trump()) > 0; }

/// Does the partner hand win this trick without our trump, as far as can be seen?
bool partner_takes_it(const Situation& s) {
  if (s.partner_winning() && s.threats(s.winning()).empty()) return true;
  if (s.position() != 1 || !s.declaring()) return false;
  const CardSet opposite = s.opposite().in(led(s));
  return !opposite.empty() && s.master(opposite.highest()) &&
         beats(opposite.highest(), s.winning(), s.contract().strain);
}

/// Is an opponent yet to play known to be void and may he have a higher trump?
bool overruffed(const Situation& s, Card card) {
  for (int later = s.position() + 1; later < 4; ++later) {
    const Seat seat = left_of(s.table().leader(), later);
    if (side_of(seat) == side_of(s.hand()) || !s.can_ruff(seat, led(s))) continue;
    if (s.may_hold_any(seat, above(s.against(), card))) return true;
  }
  return false;
}

int ruff(const Situation& s, Card card) {
  if (!s.is_trump(card.suit()) || !s.beating().has(card)) return 0;
  if (partner_takes_it(s)) return -50;
  if (s.partner_winning() && s.position() == 2) return 25;
  return overruffed(s, card) ? 5 : 90;
}

/// A defender's trump that wins later anyhow, or may stop declarer's trumps, gains little by
/// ruffing.
int natural_trump(const Situation& s, Card card) {
  if (!s.is_trump(card.suit()) || s.declaring() || !s.beating().has(card)) return 0;
  return s.master(card) ? -15 : card.rank() >= kJack ? -12 : 0;
}

int waste_trump(const Situation& s, Card card) {
  if (!s.is_trump(card.suit())) return 0;
  return s.beating().has(card) ? -card.rank() : -45 - card.rank();
}

/// Keep a master, an honour, and the small cards that guard an honour.
int keep_guard(const Situation& s, Card card) {
  if (s.is_trump(card.suit())) return 0;
  const CardSet holding = s.own().in(card.suit());
  if (s.against().in(card.suit()).empty() && !s.trump()) return -40;
  if (s.master(card)) return -35;
  const Card top = holding.highest();
  if (top.rank() < kTen) return 0;
  const int needed = above(s.against(), top).size() + 1;
  if (needed > 4) return 0;
  if (card == top) return holding.size() >= needed ? -30 : -6;
  return holding.size() == needed ? -24 : 0;
}

/// A defender keeps as many cards as dummy has in a long suit; declarer keeps a long suit that may
/// win tricks by length.
int keep_length(const Situation& s, Card card) {
  if (s.is_trump(card.suit())) return 0;
  const int own = s.own().length(card.suit());
  if (s.declaring()) {
    const int opposite = s.opposite().length(card.suit());
    const bool long_suit = own >= 4 && own > opposite && s.against().length(card.suit()) < 2 * own;
    return long_suit ? -8 : 0;
  }
  const int dummys = s.dummy().length(card.suit());
  return dummys >= 4 && own <= dummys && own >= dummys - 1 ? -10 : 0;
}

/// A discard from a suit without a high card costs nothing.
int useless_suit(const Situation& s, Card card) {
  if (s.is_trump(card.suit())) return 0;
  const CardSet holding = s.own().in(card.suit());
  if (holding.highest().rank() < kTen && !s.master(card)) return 8;
  return 2;
}

/// Declarer throws losers, first from a suit in which this hand can then ruff losers of the other.
int throw_loser(const Situation& s, Card card) {
  if (!s.declaring() || s.is_trump(card.suit()) || s.master(card)) return 0;
  const int losers = s.own().length(card.suit()) - s.top_tricks(card.suit());
  const bool ruffable = s.trump() && s.own().length(*s.trump()) > 0 &&
                        s.opposite().length(card.suit()) > s.own().length(card.suit());
  return losers <= 0 ? 0 : ruffable ? 12 : 8;
}

/// Keep the last card of the suit of partner's opening lead for a return.
int void_partners_suit(const Situation& s, Card card) {
  if (s.declaring() || s.is_trump(card.suit())) return 0;
  const Seat partner = partner_of(s.hand());
  const bool theirs = s.table().leader(0) == partner && s.table().cards()[0].suit() == card.suit();
  return theirs && s.own().length(card.suit()) == 1 ? -12 : 0;
}

int low(const Situation& s, Card card) {
  return s.is_trump(card.suit()) ? 0 : -card.rank() * 3 / 2;
}

constexpr CardRule kVoids[] = {
    {"ruff", trumps_held, ruff},
    {"natural_trump", trumps_held, natural_trump},
    {"waste_trump", trumps_held, waste_trump},
    {"keep_guard", always, keep_guard},
    {"keep_length", always, keep_length},
    {"discard_useless_suit", always, useless_suit},
    {"throw_loser", always, throw_loser},
    {"partners_suit", always, void_partners_suit},
    {"low_card", always, low},
};

}  // namespace

CardRules void_rules() { return kVoids; }

}  // namespace tianji::bridge
