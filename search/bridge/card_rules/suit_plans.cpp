#include "search/bridge/card_rules/suit_plans.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// The card of `own` to start a finesse against one missing card: an honour when the side also has
/// the card below it, so that a cover gains the defence nothing; else the lowest.
Card finesse_lead(const Situation& s, Suit suit) {
  const CardSet own = s.own().in(suit);
  const Card top = own.highest();
  const CardSet ours = (s.own() | s.opposite()).in(suit);
  const bool one_missing = above(s.against(), top).size() == 1;
  if (!one_missing || top.rank() < kTen) return own.lowest();
  const CardSet lower = below(ours, top);
  if (lower.empty()) return own.lowest();
  const CardSet between = below(s.against(), top) & above(s.against(), lower.highest());
  return between.empty() ? top : own.lowest();
}

/// The top of equal cards that are more than the missing cards above them.
std::optional<Card> forcing_card(const Situation& s, Suit suit) {
  const CardSet own = s.own().in(suit);
  const CardSet ours = (s.own() | s.opposite()).in(suit);
  const Card card = own.highest();
  const int missing = above(s.against(), card).size();
  // With masters above it the missing card is finessed or dropped, not driven out.
  if (missing == 0 || !above(ours, above(s.against(), card).lowest()).empty()) return std::nullopt;
  const int run = above(ours, s.lowest_equal(card)).size() + 1;
  if (card.rank() >= kTen && run > missing && own.size() > missing) return card;
  return std::nullopt;
}

/// Does this hand block the suit: few cards, all of them high, and more of the suit opposite?
bool blocks(const Situation& s, Suit suit) {
  const CardSet own = s.own().in(suit);
  const CardSet opposite = s.opposite().in(suit);
  if (own.size() > 2 || own.size() >= opposite.size()) return false;
  return own.size() == 1 || s.master(own.lowest()) || opposite.size() >= 4;
}

/// Does the other hand block the suit, with few cards there, all of them high?
bool blocked_opposite(const Situation& s, Suit suit) {
  const CardSet opposite = s.opposite().in(suit);
  return opposite.size() <= 2 && opposite.size() < s.own().length(suit) &&
         s.master(opposite.lowest());
}

bool lone_honour_opposite(const Situation& s, Suit suit) {
  const CardSet opposite = s.opposite().in(suit);
  if (opposite.size() < 2) return false;
  const Card top = opposite.highest();
  const CardSet missing = above(s.against(), top);
  return missing.size() == 1 && s.may_hold(left_of(s.hand()), missing.highest()) &&
         above(s.own(), missing.highest()).size() <= 1;
}

}  // namespace

bool finesses(const Situation& s, CardSet holding, Card card, int outstanding) {
  const CardSet missing = above(s.against(), card);
  if (missing.empty() || missing.size() > 2) return false;
  if (above(holding, missing.highest()).empty()) return false;
  const int masters = above(s.own() | s.opposite(), missing.highest()).size();
  if (missing.size() == 2) return masters == 1 && outstanding >= 4;
  return !plays_for_drop(masters, outstanding);
}

std::optional<Card> finesse_card(const Situation& s, CardSet holding, Suit suit, Seat victim) {
  for (CardSet rest = holding.in(suit); !rest.empty();) {
    const Card card = rest.highest();
    rest.remove(card);
    if (!finesses(s, holding, card, s.against().length(suit))) continue;
    if (s.may_hold_any(victim, above(s.against(), card))) return card;
  }
  return std::nullopt;
}

SuitPlan plan(const Situation& s, Suit suit) {
  const CardSet own = s.own().in(suit);
  const CardSet opposite = s.opposite().in(suit);
  if (own.empty()) return {};
  const CardSet theirs = s.against().in(suit);
  const bool own_master = s.master(own.highest());
  const bool opposite_master = !opposite.empty() && s.master(opposite.highest());
  if (own_master && opposite_master && blocks(s, suit)) return {Attack::unblock, own.highest()};
  if (own_master && opposite_master && blocked_opposite(s, suit)) {
    return {Attack::to_entry, own.lowest()};
  }
  if (theirs.empty()) return {Attack::cash, own.highest()};
  if (finesse_card(s, s.opposite(), suit, left_of(s.hand())) && !own_master) {
    return {Attack::finesse, finesse_lead(s, suit)};
  }
  if (finesse_card(s, s.opposite(), suit, left_of(s.hand()))) {
    return {Attack::finesse, own.lowest()};
  }
  if (lone_honour_opposite(s, suit)) return {Attack::towards, own.lowest()};
  if (const auto card = forcing_card(s, suit)) return {Attack::force, *card};
  if (own_master) return {Attack::cash, own.highest()};
  if (opposite_master) return {Attack::to_entry, own.lowest()};
  if (own.size() + opposite.size() >= 7) return {Attack::duck, own.lowest()};
  return {};
}

int sure_tricks(const Situation& s) {
  int sum = 0;
  for (const Suit suit : kSuits) {
    const int tricks = s.top_tricks(suit);
    const bool exposed = s.trump() && !s.is_trump(suit) && !s.trumps_out().empty();
    sum += exposed ? std::min(tricks, s.against().length(suit) / 3) : tricks;
  }
  return sum;
}

}  // namespace tianji::bridge
