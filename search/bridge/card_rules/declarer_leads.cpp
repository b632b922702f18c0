// Declarer on lead from hand or dummy: which suit to play on and how.

#include <algorithm>

#include "search/bridge/card_rules/rule_tables.h"
#include "search/bridge/card_rules/suit_plans.h"

namespace tianji::bridge {
namespace {

bool assured(const Situation& s) { return s.needed() > 0 && sure_tricks(s) >= s.needed(); }
bool trumps_are_out(const Situation& s) { return !s.trumps_out().empty(); }

/// Are all trumps of the opponents higher than ours? Drawing them costs two of ours for one.
bool only_masters_out(const Situation& s) {
  const CardSet ours = (s.own() | s.opposite()).in(*s.trump());
  return ours.empty() || above(ours, s.trumps_out().lowest()).empty();
}

/// Cards of the long trump hand in `suit` beyond the masters of both hands.
int losers(const Situation& s, CardSet long_hand, Suit suit) {
  return long_hand.length(suit) - s.top_tricks(suit);
}

/// Can the hand with fewer trumps ruff losers of the other in `suit`, now or after one more round?
bool short_hand_ruffs(const Situation& s, Suit suit) {
  const Suit trump = *s.trump();
  if (suit == trump) return false;
  const bool own_short = s.own().length(trump) < s.opposite().length(trump);
  const CardSet short_hand = own_short ? s.own() : s.opposite();
  const CardSet long_hand = own_short ? s.opposite() : s.own();
  if (short_hand.length(trump) == 0) return false;
  return short_hand.length(suit) <= 1 && long_hand.length(suit) > short_hand.length(suit) &&
         losers(s, long_hand, suit) > 0;
}

bool ruffs_to_take(const Situation& s) {
  return suit_contract(s) && std::any_of(kSuits.begin(), kSuits.end(),
                                         [&](Suit suit) { return short_hand_ruffs(s, suit); });
}

template <Attack A, int Points>
int attack(const Situation& s, Card card) {
  const SuitPlan best = plan(s, card.suit());
  return best.attack == A && best.card == card ? Points : 0;
}

/// Must a finesse in `suit` be led from the other hand?
bool from_other_side(const Situation& s, Suit suit) {
  return !s.opposite().in(suit).empty() &&
         finesse_card(s, s.own(), suit, left_of(s.hand(), 3)).has_value();
}

int draw_trumps(const Situation& s, Card card) {
  if (!s.is_trump(card.suit()) || only_masters_out(s)) return 0;
  const SuitPlan best = plan(s, card.suit());
  const Card choice = best.attack == Attack::none ? s.own().in(card.suit()).lowest() : best.card;
  if (card != choice) return 0;
  if (from_other_side(s, card.suit())) return 30;
  return ruffs_to_take(s) ? 20 : 70;
}

int trumps_drawn(const Situation& s, Card card) {
  if (!s.is_trump(card.suit())) return 0;
  return !trumps_are_out(s) || only_masters_out(s) ? -70 : 0;
}

/// The lead that prepares a ruff: a master while the other hand still follows, to keep the lead.
Card ruff_lead(const Situation& s, Suit suit) {
  const Card top = s.own().in(suit).highest();
  const bool follows = !s.opposite().in(suit).empty();
  return follows && s.master(top) ? top : s.own().in(suit).lowest();
}

/// To ruff in the hand with fewer trumps before trumps are drawn, lead its short suit.
int ruff_losers(const Situation& s, Card card) {
  if (!short_hand_ruffs(s, card.suit()) || card != ruff_lead(s, card.suit())) return 0;
  const Suit trump = *s.trump();
  const bool own_short = s.own().length(trump) < s.opposite().length(trump);
  const bool void_now = (own_short ? s.own() : s.opposite()).in(card.suit()).empty();
  return void_now ? 60 : own_short || s.top_tricks(card.suit()) > 0 ? 45 : 35;
}

/// Favours suits with tricks to gain from length: long in the two hands together, with small cards
/// beyond the masters.
int long_suit(const Situation& s, Card card) {
  const Suit suit = card.suit();
  if (s.is_trump(suit)) return 0;
  const SuitPlan best = plan(s, suit);
  if (best.attack == Attack::none || best.card != card) return 0;
  const int longest = std::max(s.own().length(suit), s.opposite().length(suit));
  const int extra = longest - s.top_tricks(suit);
  const int theirs = s.against().length(suit);
  if (extra <= 0 || theirs == 0) return 0;
  return 10 * (s.own().length(suit) + s.opposite().length(suit) - 6);
}

int cash_out(const Situation& s, Card card) {
  if (!s.master(card)) return 0;
  const SuitPlan best = plan(s, card.suit());
  return best.card == card ? 60 : 40;
}

/// Cash honours of the shorter hand first: the longer hand keeps its own as an entry.
int short_side(const Situation& s, Card card) {
  const Suit suit = card.suit();
  if (!s.master(card) || plan(s, suit).attack != Attack::cash) return 0;
  return plan(s, suit).card == card && s.own().length(suit) < s.opposite().length(suit) ? 22 : 0;
}

/// Cross to the other hand when a finesse must be led from there.
int cross_over(const Situation& s, Card card) {
  const CardSet opposite = s.opposite().in(card.suit());
  if (opposite.empty() || !s.master(opposite.highest()) || s.master(card)) return 0;
  if (card != s.own().in(card.suit()).lowest()) return 0;
  for (const Suit suit : kSuits) {
    if (suit != card.suit() && from_other_side(s, suit)) return s.is_trump(suit) ? 40 : 22;
  }
  return 0;
}

/// From this side the tenace is wasted: lead the suit from the other hand.
int wrong_side(const Situation& s, Card card) {
  if (s.is_trump(card.suit()) && assured(s)) return 0;
  return from_other_side(s, card.suit()) ? -50 : 0;
}

/// A card that the plan of its suit does not ask for is wasted, a high one most of all.
int waste(const Situation& s, Card card) {
  const SuitPlan best = plan(s, card.suit());
  if (best.attack != Attack::none && best.card == card) return 0;
  if (s.trump() && ruff_losers(s, card) > 0) return 0;
  if (best.attack != Attack::none && s.lowest_equal(card) == s.lowest_equal(best.card)) return -2;
  return -15 - card.rank();
}

/// A suit in which they have the master and we are short only helps them.
int their_suit(const Situation& s, Card card) {
  const Suit suit = card.suit();
  if (s.is_trump(suit) || s.top_tricks(suit) > 0) return 0;
  return s.own().length(suit) + s.opposite().length(suit) < 7 ? -15 : 0;
}

constexpr CardRule kDeclarerLeads[] = {
    {"cash_out", assured, cash_out},
    {"ruff_losers", suit_contract, ruff_losers},
    {"draw_trumps", trumps_are_out, draw_trumps},
    {"trumps_drawn", suit_contract, trumps_drawn},
    {"finesse", always, attack<Attack::finesse, 50>},
    {"lead_towards_honour", always, attack<Attack::towards, 22>},
    {"drive_out", always, attack<Attack::force, 15>},
    {"unblock", notrump, attack<Attack::unblock, 45>},
    {"unblock", suit_contract, attack<Attack::unblock, 25>},
    {"cash_winner", always, attack<Attack::cash, 20>},
    {"short_side_first", always, short_side},
    {"lead_to_entry", always, attack<Attack::to_entry, 25>},
    {"duck", always, attack<Attack::duck, 3>},
    {"long_suit", always, long_suit},
    {"cross_over", always, cross_over},
    {"wrong_side", always, wrong_side},
    {"waste", always, waste},
    {"their_suit", always, their_suit},
};

}  // namespace

CardRules declarer_lead_rules() { return kDeclarerLeads; }

}  // namespace tianji::bridge
