#include "search/bridge/card_rules/situation.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// The hands that the seat on turn would see at the table, even where the view holds more.
View at_the_table(const View& view) {
  const Table& table = view.table();
  const Seat seat = table.seat();
  Hands hands{};
  hands[index(seat)] = view.hands()[index(seat)];
  if (table.dummy_visible()) hands[index(table.dummy())] = view.hands()[index(table.dummy())];
  return {seat, hands, table};
}

CardSet played_by_all(const Table& table) {
  CardSet result;
  for (const Seat hand : kSeats) result |= table.played(hand);
  return result;
}

int tricks_needed(const Table& table, bool declaring) {
  const Contract& contract = *table.contract();
  const int goal = declaring ? contract.tricks_needed() : 14 - contract.tricks_needed();
  const Side declarer = side_of(contract.declarer);
  return goal - table.tricks_won(declaring ? declarer : opponent(declarer));
}

}  // namespace

Situation::Situation(const View& view, Carding carding)
    : known_(at_the_table(view)),
      carding_(carding),
      hand_(view.table().hand_on_turn()),
      declaring_(side_of(hand_) == side_of(view.table().contract()->declarer)),
      needed_(tricks_needed(view.table(), declaring_)),
      shown_(natural_suits(view.table().auction())) {
  const View& seen = known_.view();
  own_ = seen.held(hand_);
  legal_ = table().playable(own_);
  const Seat partner = partner_of(hand_);
  if (declaring_ && seen.sees(partner)) opposite_ = seen.held(partner);
  if (!declaring_ && table().dummy_visible()) dummy_ = seen.held(table().dummy());
  unseen_ = CardSet::full() - played_by_all(table()) - own_ - opposite_ - dummy_;
  against_ = unseen_ | dummy_;
  for (std::size_t i = 0; i < trick().size(); ++i) {
    if (i > 0 && !beats(trick()[i], winning_, contract().strain)) continue;
    winning_ = trick()[i];
    winner_ = left_of(table().leader(), static_cast<int>(i));
  }
}

bool Situation::may_hold(Seat hand, Card card) const {
  return known_.held(hand).has(card) ||
         (known_.open().has(card) && known_.may_hold(hand, card.suit()));
}

bool Situation::may_hold_any(Seat hand, CardSet cards) const {
  return std::any_of(cards.begin(), cards.end(), [&](Card card) { return may_hold(hand, card); });
}

bool Situation::is_void(Seat hand, Suit suit) const {
  return !may_hold_any(hand, (own_ | opposite_ | against_).in(suit));
}

bool Situation::can_ruff(Seat hand, Suit suit) const {
  if (!trump() || suit == *trump() || !is_void(hand, suit)) return false;
  return may_hold_any(hand, (own_ | opposite_ | against_).in(*trump()));
}

CardSet Situation::beating() const {
  CardSet result;
  if (position() == 0) return result;
  for (const Card card : legal_) {
    if (beats(card, winning_, contract().strain)) result.add(card);
  }
  return result;
}

CardSet Situation::threats(Card card) const {
  CardSet result;
  for (int later = position() + 1; later < 4; ++later) {
    const Seat seat = left_of(table().leader(), later);
    if (side_of(seat) == side_of(hand_)) continue;
    for (const Card higher : above(against_, card)) {
      if (may_hold(seat, higher)) result.add(higher);
    }
  }
  return result;
}

Card Situation::lowest_equal(Card card) const {
  const CardSet others = opposite_ | against_;
  Card result = card;
  for (CardSet lower = below(own_, card); !lower.empty();) {
    const Card next = lower.highest();
    if (!(above(others, next) & below(others, result)).empty()) break;
    result = next;
    lower.remove(next);
  }
  return result;
}

Card Situation::highest_equal(Card card) const {
  const CardSet others = opposite_ | against_;
  Card result = card;
  for (const Card next : above(own_, card)) {
    if (!(above(others, result) & below(others, next)).empty()) break;
    result = next;
  }
  return result;
}

int Situation::top_tricks(Suit suit) const {
  const CardSet ours = (own_ | opposite_).in(suit);
  if (ours.empty()) return 0;
  const CardSet theirs = against_.in(suit);
  const int masters = theirs.empty() ? ours.size() : above(ours, theirs.highest()).size();
  return std::min(masters, std::max(own_.length(suit), opposite_.length(suit)));
}

CardSet Situation::trumps_out() const { return trump() ? against_.in(*trump()) : CardSet(); }

int Situation::chance(Card card) const {
  constexpr std::array<int, 4> kChances{100, 50, 25, 10};
  int open = 0;
  for (int later = position() + 1; later < 4; ++later) {
    const Seat seat = left_of(table().leader(), later);
    if (side_of(seat) == side_of(hand_)) continue;
    for (const Card higher : above(against_, card)) {
      if (known_.held(seat).has(higher)) return 0;
      open += may_hold(seat, higher) ? 1 : 0;
    }
  }
  return kChances[static_cast<std::size_t>(std::min(open, 3))];
}

namespace {

/// Is `reply` to partner's bid artificial in nearly every system?
bool artificial_reply(Call bid, Call reply, bool opening) {
  const bool club = bid.strain() == Strain::clubs && bid.level() <= 2 && opening;
  if (club) return reply == Call::bid(bid.level(), Strain::diamonds);
  if (bid == Call::bid(1, Strain::notrump)) return reply.level() == 2;
  return bid == Call::bid(4, Strain::notrump) && reply.level() == 5;
}

bool strong_club(Call bid) { return bid.strain() == Strain::clubs && bid.level() <= 2; }

}  // namespace

std::array<Shown, 4> natural_suits(const Auction& auction) {
  std::array<Shown, 4> shown{};
  std::optional<Call> last;
  Seat last_seat = kNobody;
  int bids = 0;
  for (std::size_t i = 0; i < auction.calls().size(); ++i) {
    const Call call = auction.calls()[i];
    if (!call.is_bid()) continue;
    const Seat seat = auction.caller(i);
    const bool reply = last_seat == partner_of(seat) && artificial_reply(*last, call, bids == 1);
    const bool opening_club = bids == 0 && strong_club(call);
    const auto suit = trump_suit(call.strain());
    ++bids;
    last = call;
    last_seat = seat;
    if (!suit || reply || opening_club) continue;
    if (shown[index(left_of(seat))].has(*suit) || shown[index(left_of(seat, 3))].has(*suit)) {
      continue;
    }
    Shown& mine = shown[index(seat)];
    mine.suits |= 1U << index(*suit);
    if (!mine.first) mine.first = suit;
  }
  return shown;
}

}  // namespace tianji::bridge
