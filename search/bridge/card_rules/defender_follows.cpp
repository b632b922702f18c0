// Defenders following suit in second, third and fourth hand, and the signals of their small cards.

#include <algorithm>

#include "search/bridge/card_rules/holdings.h"
#include "search/bridge/card_rules/rule_tables.h"

namespace tianji::bridge {
namespace {

bool partner_led(const Situation& s) { return s.table().leader() == partner(s); }
bool declarer_led(const Situation& s) { return !partner_led(s); }
bool trick_sets(const Situation& s) { return s.needed() == 1; }

/// The lowest own card that is as good as `card` in this trick: no hand still to play may hold a
/// card between them. Cards of hands that have played do not matter.
Card as_high_as_needed(const Situation& s, Card card) {
  CardSet to_come;
  for (int later = s.position() + 1; later < 4; ++later) {
    const Seat seat = left_of(s.table().leader(), later);
    for (const Card c : s.against().in(card.suit())) {
      if (s.may_hold(seat, c)) to_come.add(c);
    }
  }
  const CardSet gaps = below(to_come, card);
  const CardSet winning = s.beating().in(card.suit());
  return (gaps.empty() ? winning : above(winning, gaps.highest())).lowest();
}

/// The trick beats the contract: win it when that is certain.
int win_to_set(const Situation& s, Card card) {
  return s.beating().has(card) && s.threats(card).empty() && !s.partner_winning() ? 250 : 0;
}

int defender_second_hand_low(const Situation& s, Card card) {
  return card == s.legal().lowest() ? 4 : 0;
}

/// Cover an honour unless dummy has the next lower card. So of dummy's touching honours only the
/// last is covered.
int defender_cover_honour(const Situation& s, Card card) {
  const Card lead = s.trick().front();
  if (lead.rank() < kTen || card.rank() < kJack || card != s.beating().lowest()) return 0;
  const CardSet next = below(s.dummy(), lead) & above(s.dummy(), lead.suit(), lead.rank() - 2);
  if (!next.empty()) return 0;
  if (s.own().length(led(s)) > 3 && !s.master(card)) return 0;
  return 32;
}

/// Two touching honours in second hand: one of them wins the trick or forces out a higher card.
int split_honours(const Situation& s, Card card) {
  if (!s.beating().has(card) || card.rank() < kTen || s.lowest_equal(card) != card) return 0;
  const Card top = s.highest_equal(card);
  if (top == card || top.rank() < kQueen || s.trick().front().rank() >= kTen) return 0;
  return s.master(top) ? 34 : s.own().length(led(s)) == 2 || top.rank() == kKing ? 20 : 0;
}

/// Second hand: a card that the hands still to play cannot beat wins the trick for certain.
int second_hand_sure(const Situation& s, Card card) {
  if (!s.beating().has(card) || !s.threats(card).empty()) return 0;
  const bool short_lead = s.trump() && !s.is_trump(led(s)) && s.against().length(led(s)) <= 6;
  return s.master(card) ? (short_lead ? 50 : 25) : 70;
}

/// Third hand high, but only as high as necessary and not against partner's sure winner.
int defender_third_hand_high(const Situation& s, Card card) {
  if (!s.beating().has(card)) return 0;
  const int now = s.partner_winning() ? s.chance(s.winning()) : 0;
  const int gain = s.chance(card) - now;
  // Even a card that loses drives out a higher one.
  const int forces = now < 50 && card.rank() >= kTen - 1 && gain >= 0 ? 20 : 0;
  return std::max(0, gain) * 9 / 8 + forces;
}

int only_as_high_as_needed(const Situation& s, Card card) {
  if (!s.beating().has(card)) return 0;
  return as_high_as_needed(s, card) == card ? 0 : -14;
}

/// Third hand behind dummy: keep a higher card for dummy's honour and play a lower one.
int finesse_against_dummy(const Situation& s, Card card) {
  if (left_of(s.table().leader()) != s.table().dummy() || !s.beating().has(card)) return 0;
  const CardSet higher_own = above(s.own(), card);
  const CardSet dummys = above(s.dummy(), card);
  if (higher_own.empty() || dummys.empty()) return 0;
  if (above(higher_own, dummys.lowest()).empty() || card.rank() < kTen - 1) return 0;
  return 22;
}

int cheapest_win(const Situation& s, Card card) {
  if (s.partner_winning() || !s.beating().has(card)) return 0;
  return card == s.beating().lowest() ? 64 : 46;
}

/// The suit is dummy's long one and dummy has no other entry: hold up the master until declarer has
/// no more cards of it.
int defender_hold_up(const Situation& s, Card card) {
  const Suit suit = led(s);
  if (s.trump() || declarer_led(s) == false || s.master(card)) return 0;
  if (s.dummy().length(suit) < 4) return 0;
  for (const Suit other : kSuits) {
    if (other == suit || s.dummy().in(other).empty()) continue;
    const Card top = s.dummy().in(other).highest();
    if (top.rank() >= kKing) return 0;
  }
  const int seen = 13 - s.unseen().length(suit) - s.own().length(suit) - s.dummy().length(suit);
  return seen <= 4 ? 66 : 0;
}

/// On partner's trick, throw the honour that would block partner's longer suit.
int defender_unblock(const Situation& s, Card card) {
  if (!s.partner_winning() || s.trump() || s.own().length(led(s)) != 2) return 0;
  const bool blocks = card.rank() >= kQueen && s.winning().rank() >= kQueen;
  return blocks && !s.beating().has(card) ? 20 : 0;
}

// Signals, given only with cards that cost nothing.

bool spare(Card card) { return card.rank() < kTen - 1; }
bool first_round(const Situation& s) { return s.table().played(s.hand()).in(led(s)).empty(); }
bool cannot_contribute(const Situation& s) {
  return s.beating().empty() || s.beating().highest().rank() < kTen ||
         (s.partner_winning() && s.chance(s.winning()) >= 50);
}

/// Will dummy ruff the next round of partner's suit, so that attitude means nothing?
bool dummy_ruffs(const Situation& s) {
  const bool to_come = left_of(s.hand()) == s.table().dummy() && third_hand(s);
  return partner_led(s) && dummy_ruffs_next(s.dummy(), to_come, led(s), s.contract().strain);
}

/// Then a small card shows which of the other two side suits is wanted, in both carding agreements.
int suit_preference(const Situation& s, Card card) {
  if (!first_round(s) || !cannot_contribute(s) || !spare(card)) return 0;
  if (s.carding() == Carding::none) return 0;
  const CardSet holding = s.own().in(led(s));
  const CardSet spots = holding - above(holding, led(s), kTen - 2);
  const Preference preference = preferred_suit(s.own(), led(s), s.contract().strain);
  if (preference == Preference::higher) return card == spots.highest() ? 14 : 0;
  return preference == Preference::lower && card == spots.lowest() ? 4 : 0;
}

/// On partner's lead a high small card (upside down: a low one) asks for more of the suit, with an
/// honour or a doubleton.
int attitude(const Situation& s, Card card) {
  if (!first_round(s) || !cannot_contribute(s) || !spare(card) || dummy_ruffs(s)) return 0;
  const CardSet holding = s.own().in(led(s));
  const bool likes =
      !above(holding, led(s), kJack).empty() ||
      (s.trump() && holding.size() == 2 && !s.is_trump(led(s)) && s.winning().rank() >= kKing);
  const CardSet spots = holding - above(holding, led(s), kTen - 2);
  if (s.carding() == Carding::none) return 0;
  const bool high = likes == (s.carding() == Carding::standard);
  if (high) return card == spots.highest() ? 14 : 0;
  return card == spots.lowest() ? 4 : 0;
}

/// On declarer's lead a high small card shows an even number (upside down: an odd one).
int count_signal(const Situation& s, Card card) {
  if (!first_round(s) || !cannot_contribute(s) || !spare(card)) return 0;
  const CardSet holding = s.own().in(led(s));
  const bool even = holding.size() % 2 == 0;
  if (s.is_trump(led(s)) || s.carding() == Carding::none || holding.size() < 2) return 0;
  if (even != (s.carding() == Carding::standard)) return 0;
  const CardSet spots = holding - above(holding, led(s), kTen - 2);
  if (spots.size() < 2) return 0;
  // From four or more the second highest, so that the highest is kept.
  const bool keeps_highest = holding.size() >= 4 && spots.has(holding.highest());
  const Card signal =
      keeps_highest ? (spots - CardSet::of(spots.highest())).highest() : spots.highest();
  // A high card from three must outweigh the points of second_hand_low and save for the lowest.
  const int points = even ? 8 : 12;
  return card == signal ? points : 0;
}

int defender_save(const Situation& s, Card card) {
  const int guard = s.master(card) ? 12 : card.rank() >= kJack ? 10 : 0;
  return -card.rank() - guard;
}

constexpr CardRule kDefenderFollows[] = {
    {"win_to_set", trick_sets, win_to_set},
    {"second_hand_low", second_hand, defender_second_hand_low},
    {"cover_honour", second_hand, defender_cover_honour},
    {"split_honours", second_hand, split_honours},
    {"second_hand_sure", second_hand, second_hand_sure},
    {"third_hand_high", third_hand, defender_third_hand_high},
    {"as_high_as_needed", third_hand, only_as_high_as_needed},
    {"finesse_dummy", third_hand, finesse_against_dummy},
    {"cheapest_win", fourth_hand, cheapest_win},
    {"hold_up", declarer_led, defender_hold_up},
    {"unblock", partner_led, defender_unblock},
    {"attitude", partner_led, attitude},
    {"suit_preference", dummy_ruffs, suit_preference},
    {"count", declarer_led, count_signal},
    {"save", always, defender_save},
};

}  // namespace

CardRules defender_follow_rules() { return kDefenderFollows; }

}  // namespace tianji::bridge
