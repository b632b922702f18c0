// Declarer's side following suit in second, third and fourth hand.

#include <algorithm>

#include "search/bridge/card_rules/rule_tables.h"
#include "search/bridge/card_rules/suit_plans.h"

namespace tianji::bridge {
namespace {

bool they_lead_notrump(const Situation& s) {
  return !s.trump() && side_of(s.table().leader()) != side_of(s.hand());
}

/// Complete tricks in which the suit was led.
int rounds(const Situation& s, Suit suit) {
  int count = 0;
  for (std::size_t i = 0; i + 4 <= s.table().cards().size(); i += 4) {
    count += s.table().cards()[i].suit() == suit ? 1 : 0;
  }
  return count;
}

/// How many cards of the suit the declaring side was dealt.
int dealt(const Situation& s, Suit suit) {
  const Table& table = s.table();
  return (s.own() | s.opposite() | table.played(s.hand()) | table.played(partner_of(s.hand())))
      .length(suit);
}

/// Rule of seven: with one stopper, the ace, hold it up 7 - n times with n cards in the two hands,
/// so that the hand with the short suit has none left when it gains the lead.
bool hold_up_now(const Situation& s) {
  const Suit suit = led(s);
  if (!they_lead_notrump(s) || s.top_tricks(suit) != 1 || sure_tricks(s) >= s.needed())
    return false;
  const CardSet ours = (s.own() | s.opposite()).in(suit);
  const CardSet honours_left = above(ours, suit, kTen);
  if (honours_left.size() > 1 || s.against().length(suit) < 4) return false;
  if (s.own().length(suit) < 2) return false;
  return rounds(s, suit) < 7 - dealt(s, suit);
}

int hold_up(const Situation& s, Card card) { return s.master(card) ? 0 : 150; }

int fourth_wins(const Situation& s, Card card) {
  if (s.partner_winning() || s.beating().empty()) return 0;
  return card == s.beating().lowest() ? 70 : s.beating().has(card) ? 50 : 0;
}

/// Third hand: how much the card adds to the chance that our side wins the trick.
int third_gain(const Situation& s, Card card) {
  if (!s.beating().has(card)) return 0;
  const int now = s.partner_winning() ? s.chance(s.winning()) : 0;
  return std::max(0, s.chance(card) - now);
}

int third_hand_high(const Situation& s, Card card) {
  if (s.master(card)) return 0;
  return third_gain(s, card) * 9 / 10;
}

/// As third_hand_high, for masters: they also win later, so less is gained.
int third_hand_master(const Situation& s, Card card) {
  return s.master(card) ? third_gain(s, card) * 6 / 10 : 0;
}

/// A finesse by a card that is no master wins an extra trick.
int third_finesse(const Situation& s, Card card) {
  if (s.master(card) || !s.beating().has(card)) return 0;
  // The missing card must be with the hand that has just played low, not with the one to come.
  if (s.chance(card) % 100 == 0) return 0;
  if (!finesses(s, s.own(), card, s.against().length(led(s)) + 1)) return 0;
  return above(s.against(), card).size() == 1 ? 55 : 45;
}

/// Let partner's honour win: keep the tenace over the missing card.
int let_it_run(const Situation& s, Card card) {
  if (!s.partner_winning() || s.beating().has(card)) return 0;
  const CardSet missing = s.threats(s.winning());
  if (missing.size() != 1 || above(s.own(), missing.highest()).empty()) return 0;
  const int masters = above(s.own() | s.opposite(), missing.highest()).size();
  return plays_for_drop(masters, s.against().length(led(s)) + 1) ? 0 : 45;
}

/// On partner's trick, throw the honour that would block the longer hand.
int unblock(const Situation& s, Card card) {
  const CardSet opposite = s.opposite().in(led(s));
  if (!s.partner_winning() || opposite.empty() || !s.master(opposite.highest())) return 0;
  if (s.own().length(led(s)) >= opposite.size() || !honours(CardSet::of(card), led(s)).has(card))
    return 0;
  return s.own().length(led(s)) == 1 ? 0 : opposite.size() >= 4 ? 12 : 0;
}

bool master_opposite(const Situation& s) {
  const CardSet opposite = s.opposite().in(led(s));
  return !opposite.empty() && s.master(opposite.highest()) &&
         beats(opposite.highest(), s.winning(), s.contract().strain);
}

int second_hand_low(const Situation& s, Card card) { return card == s.legal().lowest() ? 3 : 0; }

/// Does a low card now keep a stopper? Either the other hand has three cards and an honour with one
/// card missing above it, or the two hands have jack and ten with at most two cards missing above.
bool stopper_opposite(const Situation& s) {
  const CardSet opposite = s.opposite().in(led(s));
  if (opposite.size() >= 3 && above(s.against(), opposite.highest()).size() == 1) return true;
  const Card jack(led(s), kJack);
  const Card ten(led(s), kTen);
  const CardSet ours = s.own() | s.opposite();
  return !opposite.empty() && ours.has(jack) && ours.has(ten) &&
         above(s.against(), jack).size() <= 2;
}

/// Second hand: the other hand plays last, so a high card is needed only if the trick is lost
/// otherwise.
int second_hand_wins(const Situation& s, Card card) {
  if (!s.beating().has(card) || master_opposite(s)) return 0;
  const int win = stopper_opposite(s) ? 20 : 100;
  if (s.master(card)) return s.chance(card) == 100 ? win : 0;
  return s.chance(card) * win / (s.own().length(led(s)) <= 2 ? 140 : 250);
}

/// A short honour, with only one small card beside it, may win now if the leader has the missing
/// higher card, but hardly later.
int second_hand_short_honour(const Situation& s, Card card) {
  if (!s.beating().has(card) || !master_opposite(s) || s.master(card)) return 0;
  if (s.own().length(led(s)) != 2 || s.threats(card).size() != 1) return 0;
  return 55;
}

int second_hand_finesse(const Situation& s, Card card) {
  if (master_opposite(s) || s.master(card) || !s.beating().has(card)) return 0;
  const CardSet missing = above(s.against(), card);
  if (missing.size() != 1 || above(s.own(), missing.highest()).empty()) return 0;
  return s.may_hold(s.table().leader(), missing.highest()) ? 80 : 0;
}

/// Cover an honour when that may promote a nine or higher of ours just below it.
int cover_honour(const Situation& s, Card card) {
  const Card lead = s.trick().front();
  if (lead.rank() < kTen || !s.beating().has(card)) return 0;
  if (card != s.beating().lowest()) return 0;
  const CardSet ours = (s.own() | s.opposite()) - CardSet::of(card);
  const CardSet promoted = below(ours, lead) & above(ours, lead.suit(), lead.rank() - 3);
  return !promoted.empty() && promoted.highest().rank() >= kTen - 1 ? 25 : 0;
}

/// Save high cards for later rounds; of equal cards the lowest is cheapest.
int save(const Situation& s, Card card) {
  const int guard = s.master(card) ? 14 : card.rank() >= kJack ? 10 : 0;
  return -card.rank() - guard;
}

constexpr CardRule kDeclarerFollows[] = {
    {"hold_up", hold_up_now, hold_up},
    {"cheapest_win", fourth_hand, fourth_wins},
    {"third_hand_high", third_hand, third_hand_high},
    {"third_hand_master", third_hand, third_hand_master},
    {"finesse", third_hand, third_finesse},
    {"let_it_run", third_hand, let_it_run},
    {"unblock", always, unblock},
    {"second_hand_low", second_hand, second_hand_low},
    {"second_hand_wins", second_hand, second_hand_wins},
    {"second_hand_honour", second_hand, second_hand_short_honour},
    {"finesse", second_hand, second_hand_finesse},
    {"cover_honour", second_hand, cover_honour},
    {"save", always, save},
};

}  // namespace

CardRules declarer_follow_rules() { return kDeclarerFollows; }

}  // namespace tianji::bridge
