// Finds the features of a card (habits.h).

#include <algorithm>

#include "search/bridge/card_rules/holdings.h"
#include "search/bridge/worlds/habits/habits.h"

namespace tianji::bridge {
namespace {

int at_most(int value, int most) { return std::min(value, most); }

/// 0 .. 6: A, K, Q, J, T, nine or eight, lower.
int rank_class(Card card) {
  if (card.rank() >= kTen) return kAce - card.rank();
  return card.rank() >= kTen - 2 ? 5 : 6;
}
/// A holding by its highest card, 0 .. 3: lower than the ten, ten or jack, queen or king, ace.
int top_class(CardSet holding) {
  const int top = holding.empty() ? 0 : holding.highest().rank();
  return top < kTen ? 0 : top < kQueen ? 1 : top < kAce ? 2 : 3;
}

/// The place of a card in its holding. Cards that other hands still hold are "out".
struct Place {
  CardSet holding;         ///< cards held in its suit
  int length = 0;          ///< size of the holding
  int above = 0;           ///< higher cards in the holding
  int touching_above = 0;  ///< higher cards in the holding with no card that is out between
  int touching_below = 0;
  bool near_below = false;  ///< the holding has the card just below the next lower one out
  bool master = false;      ///< no higher card is out
};

Place place_of(const PlayedCard& play, CardSet held, Card card) {
  const Suit suit = card.suit();
  Place place;
  place.holding = held.in(suit);
  place.length = place.holding.size();
  place.above = above(place.holding, card).size();
  const CardSet out = CardSet::of(suit) - play.gone - place.holding;
  const auto nearest_out = [&](CardSet side, bool up) {
    return side.empty() ? (up ? kRanks : -1) : up ? side.lowest().rank() : side.highest().rank();
  };
  const int roof = nearest_out(above(out, card), true);
  const int floor = nearest_out(below(out, card), false);
  for (const Card other : place.holding) {
    if (other.rank() > card.rank() && other.rank() < roof) ++place.touching_above;
    if (other.rank() < card.rank() && other.rank() > floor) ++place.touching_below;
  }
  place.near_below = floor > 0 && place.holding.has(Card(suit, floor - 1));
  place.master = roof == kRanks;
  return place;
}

/// Collects features of one card.
class Collector {
 public:
  explicit Collector(Habits& list) : list_(list) {}
  /// A part of a feature's number within its group. The first coordinate varies slowest.
  struct Coordinate {
    int value;
    int size;
  };
  void add(Habit habit, std::initializer_list<Coordinate> coordinates) {
    int grade = 0;
    for (const Coordinate& c : coordinates) grade = grade * c.size + c.value;
    list_.push_back(static_cast<std::uint16_t>(first_of(habit) + static_cast<std::size_t>(grade)));
  }

 private:
  Habits& list_;
};

int number(Role role) { return static_cast<int>(role); }

/// The card's place among the cards below the ten, 0 .. 3: lowest, second lowest, between, highest.
int spot_class(CardSet holding, Card card) {
  const CardSet spots =
      holding - honours(holding, card.suit()) - (CardSet::of(Card(card.suit(), kTen)) & holding);
  const int lower = below(spots, card).size();
  if (lower == 0) return 0;
  if (lower + 1 == spots.size()) return 3;
  return lower == 1 ? 1 : 2;
}

bool spot(Card card) { return card.rank() < kTen; }

/// A small card of `suit` at place `at` that can only signal for another suit. `lead` is 1 for a
/// card that partner will ruff.
void prefer(const PlayedCard& play, CardSet held, Suit suit, int lead, int at, Collector& add) {
  const auto preference = static_cast<int>(preferred_suit(held, suit, play.trump));
  add.add(Habit::suit_preference, {{lead, 2}, {at, 4}, {preference, 3}});
}

// Leads.

/// 0 .. 7: no honour; ten or jack, queen, king, ace as the top card; AK, KQ, QJ at the top.
int honours_class(CardSet holding) {
  const Suit suit = holding.highest().suit();
  const int top = holding.highest().rank();
  if (top < kTen) return 0;
  const bool next = top > kTen && holding.has(Card(suit, top - 1));
  if (next && top >= kQueen) return top == kAce ? 5 : top == kKing ? 6 : 7;
  return top < kQueen ? 1 : top - kQueen + 2;
}

/// Who has bid the suit, 0 .. 5: partner, right opponent, left opponent, the hand itself; nobody
/// and the suit is a major, nobody and it is a minor.
int bid_class(const PlayedCard& play, Suit suit) {
  if (play.shown[2].has(suit)) return 0;
  if (play.shown[3].has(suit)) return 1;
  if (play.shown[1].has(suit)) return 2;
  if (play.shown[0].has(suit)) return 3;
  return is_major(suit) ? 4 : 5;
}

/// Dummy's highest card, 0 .. 5: none, a small card, ten or jack, queen, king, ace.
int dummys_class(CardSet holding) {
  if (holding.empty()) return 0;
  const int top = holding.highest().rank();
  return top < kTen ? 1 : top < kQueen ? 2 : top - kQueen + 3;
}

/// The role, at no-trump or with trumps: 0 .. 5.
int lead_role(const PlayedCard& play) {
  return 2 * number(play.role) + (play.trump == Strain::notrump ? 0 : 1);
}

void lead_in_trumps(const PlayedCard& play, const Place& place, Card card, Collector& add) {
  const int rank = card.rank() >= kJack              ? kAce - card.rank()
                   : place.above + 1 == place.length ? 5
                                                     : 4;
  add.add(Habit::lead_trump,
          {{number(play.role), 3}, {rank, 6}, {at_most(place.length, 5) - 1, 5}});
  const int out = (CardSet::of(card.suit()) - play.gone - place.holding - play.dummy).size();
  add.add(Habit::lead_trump, {{5 * 3 + number(play.role), 18}, {at_most((out + 1) / 2, 5), 6}});
}

void lead_in_side_suit(const PlayedCard& play, CardSet held, const Place& place, Card card,
                       Collector& add) {
  const int role = lead_role(play);
  const int length = at_most(place.length, 6) - 1;
  if (card.rank() >= kTen) {
    const int higher = place.above == 0 ? 0 : place.touching_above > 0 ? 1 : 2;
    const int lower = place.touching_below == 0                      ? 0
                      : place.touching_below > 1 || place.near_below ? 2
                                                                     : 1;
    const int rank = rank_class(card);
    add.add(Habit::lead_sequence, {{number(play.role), 3}, {higher, 3}, {lower, 3}});
    add.add(Habit::lead_honour, {{role, 6}, {rank, 5}, {higher, 3}, {lower, 3}});
    add.add(Habit::lead_honour_length, {{role, 6}, {rank, 5}, {at_most(length, 4), 5}});
  } else {
    add.add(Habit::lead_spot,
            {{role, 6}, {at_most(place.above, 4), 5}, {length, 6}, {top_class(place.holding), 4}});
  }
  add.add(Habit::lead_suit, {{role, 6}, {honours_class(place.holding), 8}, {length, 6}});
  add.add(Habit::lead_bid, {{role, 6}, {bid_class(play, card.suit()), 6}});
  int longer = 0;
  for (const Suit suit : kSuits) longer += held.length(suit) > place.length ? 1 : 0;
  add.add(Habit::lead_longest, {{role, 6}, {at_most(longer, 2), 3}});
}

void lead(const PlayedCard& play, CardSet held, const Place& place, Card card, Collector& add) {
  const int role = lead_role(play);
  if (play.is_trump(card.suit())) {
    lead_in_trumps(play, place, card, add);
  } else {
    lead_in_side_suit(play, held, place, card, add);
  }
  if (play.role == Role::opening_lead) return;
  const int before = static_cast<int>(play.led_before[index(card.suit())]);
  add.add(Habit::lead_history, {{role - 2, 4}, {before, 4}});
  if (!play.is_trump(card.suit())) {
    add.add(Habit::lead_dummy, {{role - 2, 4}, {dummys_class(play.dummy.in(card.suit())), 6}});
  }
  if (!play.is_trump(card.suit())) {
    add.add(Habit::lead_return, {{role - 2, 4}, {before, 4}, {place.above == 0 ? 0 : 1, 2}});
    const unsigned out = play.shown_out[index(card.suit())];
    const bool for_a_ruff = play.role == Role::defender_lead && (out & 2U) != 0 &&
                            play.trump != Strain::notrump && spot(card);
    if (for_a_ruff) prefer(play, held, card.suit(), 1, spot_class(place.holding, card), add);
    if (out != 0)
      add.add(Habit::lead_ruff, {{role - 2, 4},
                                 {(out & 2U) != 0   ? 2
                                  : (out & 1U) != 0 ? 1
                                                    : 0,
                                  3}});
  }
  if (place.master) add.add(Habit::lead_master, {{role - 2, 4}, {at_most(place.length, 3) - 1, 3}});
}

// Cards that follow suit.

/// The card's place among touching cards, 0 .. 3: alone, top, between, bottom.
int touching_class(const Place& place) {
  if (place.touching_above + place.touching_below == 0) return 0;
  return place.touching_above == 0 ? 1 : place.touching_below == 0 ? 3 : 2;
}

/// 0 .. 3: loses and partner wins, loses otherwise, wins as cheaply as possible, wins with a higher
/// card than needed.
int winning_class(const PlayedCard& play, const Place& place, Card card) {
  if (!beats(card, play.winning, play.trump)) return play.partner_winning ? 0 : 1;
  if (play.winning.suit() != card.suit()) return 2;
  const CardSet cheaper = below(place.holding, card) & above(place.holding, play.winning);
  return cheaper.size() > place.touching_below ? 3 : 2;
}

/// May a small card that follows suit be a suit-preference signal?
bool may_prefer(const PlayedCard& play) {
  return play.role == Role::defender_third && play.first_round(play.led) &&
         dummy_ruffs_next(play.dummy, play.dummy_to_come, play.led, play.trump);
}

void follow(const PlayedCard& play, CardSet held, const Place& place, Card card, Collector& add) {
  const int role = number(play.role) - number(Role::defender_second);
  const int rank = rank_class(card);
  add.add(Habit::follow_rank, {{role, 6}, {winning_class(play, place, card), 4}, {rank, 7}});
  add.add(Habit::follow_length, {{role, 6}, {rank, 7}, {at_most(place.length, 4) - 1, 4}});
  const int to_beat = spot(play.winning) ? 0 : play.winning.rank() <= kQueen ? 1 : 2;
  add.add(Habit::follow_over, {{role, 6}, {to_beat, 3}, {rank, 7}});
  add.add(Habit::follow_trump, {{role, 6}, {play.is_trump(card.suit()) ? 1 : 0, 2}, {rank, 7}});
  add.add(Habit::follow_touching,
          {{role, 6}, {touching_class(place), 4}, {card.rank() >= kTen ? 1 : 0, 2}});
  if (place.master) add.add(Habit::follow_master, {{role, 6}, {spot(card) ? 0 : 1, 2}});
  if (play.dummy_to_come) {
    const CardSet dummys = play.dummy.in(card.suit());
    const bool over = dummys.empty() || above(dummys, card).empty();
    add.add(Habit::follow_dummy, {{role, 6}, {over ? 1 : 0, 2}});
  }
  if (!spot(card)) return;
  const int at = spot_class(place.holding, card);
  add.add(Habit::follow_spot,
          {{role, 6}, {play.first_round(card.suit()) ? 1 : 0, 2}, {at, 4}, {place.length % 2, 2}});
  if (may_prefer(play)) {
    prefer(play, held, card.suit(), 0, at, add);
  } else if (play.role == Role::defender_third && play.first_round(card.suit())) {
    const bool likes = place.holding.highest().rank() >= kQueen;
    add.add(Habit::attitude, {{at, 4}, {likes ? 1 : 0, 2}});
  }
}

// Cards of hands that cannot follow suit.

void ruff(const PlayedCard& play, const Place& place, Card card, Collector& add) {
  const int side = play.defends() ? 0 : 1;
  const bool wins = beats(card, play.winning, play.trump);
  const CardSet cheaper = play.is_trump(play.winning.suit())
                              ? below(place.holding, card) & above(place.holding, play.winning)
                              : below(place.holding, card);
  const int height = !wins ? 0 : cheaper.size() <= place.touching_below ? 1 : spot(card) ? 2 : 3;
  add.add(Habit::ruff, {{side, 2}, {play.partner_winning ? 1 : 0, 2}, {height, 6}});
}

/// The price of a discard, 0 .. 3: nothing, the guard of an honour, an honour, a master.
int guard_class(const PlayedCard& play, const Place& place, Card card) {
  if (place.master) return 3;
  const Card top = place.holding.highest();
  if (top.rank() < kJack) return 0;
  if (card == top) return 2;
  const CardSet out = CardSet::of(card.suit()) - play.gone - place.holding;
  return above(out, top).size() + 1 == place.length ? 1 : 0;
}

void discard(const PlayedCard& play, const Place& place, Card card, Collector& add) {
  const int side = play.defends() ? 0 : 1;
  const int top = top_class(place.holding);
  add.add(Habit::discard_suit, {{side, 2}, {at_most(place.length, 6) - 1, 6}, {top, 4}});
  const int at = place.above == 0 ? 0 : place.above + 1 == place.length ? 2 : 1;
  add.add(Habit::discard_rank, {{side, 2}, {rank_class(card), 7}, {at, 3}});
  add.add(Habit::discard_guard, {{side, 2}, {guard_class(play, place, card), 4}});
  const int dummys = play.dummy.length(card.suit());
  const int beside = dummys < 3 ? 0 : place.length > dummys ? 1 : place.length == dummys ? 2 : 3;
  add.add(Habit::discard_dummy, {{side, 2}, {beside, 4}});
  if (!spot(card) || !play.first_round(card.suit())) return;
  const bool honour = place.holding.highest().rank() >= kQueen;
  add.add(Habit::discard_spot,
          {{side, 2}, {spot_class(place.holding, card), 4}, {honour ? 1 : 0, 2}});
}

}  // namespace

Habits habits(const PlayedCard& play, CardSet held, Card card) {
  Habits result;
  Collector add(result);
  const Place place = place_of(play, held, card);
  if (play.leads()) {
    lead(play, held, place, card, add);
  } else if (!play.is_void()) {
    follow(play, held, place, card, add);
  } else if (play.is_trump(card.suit())) {
    ruff(play, place, card, add);
  } else {
    discard(play, place, card, add);
  }
  return result;
}

CardSet telling(const PlayedCard& play, CardSet held) {
  return play.leads() || play.is_void() || may_prefer(play) ? held : held.in(play.led);
}

}  // namespace tianji::bridge
