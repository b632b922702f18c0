#include "search/bridge/worlds/habits/played_card.h"

#include <algorithm>

namespace tianji::bridge {
namespace {

/// Walks through the play of a table card by card.
class Walk {
 public:
  Walk(const Table& table, CardSet dummy)
      : table_(table),
        dummy_seat_(table.dummy()),
        dummy_(dummy),
        shown_(natural_suits(table.auction())) {}

  std::vector<PlayedCard> run() {
    std::vector<PlayedCard> result;
    result.reserve(table_.cards().size());
    for (std::size_t i = 0; i < table_.cards().size(); ++i) {
      const int place = static_cast<int>(i % 4);
      const Seat leader = table_.leader(static_cast<int>(i / 4));
      const Seat hand = left_of(leader, place);
      const Card card = table_.cards()[i];
      if (hand != dummy_seat_) result.push_back(seen(hand, card, place));
      go_on(hand, card, place);
    }
    return result;
  }

 private:
  PlayedCard seen(Seat hand, Card card, int place) const {
    PlayedCard play{.hand = hand,
                    .card = card,
                    .role = role(hand, card, place),
                    .trump = table_.contract()->strain,
                    .gone = gone_,
                    .own = own_[index(hand)],
                    .dummy = gone_.empty() ? CardSet() : dummy_ - gone_,
                    .led = place > 0 ? led_ : card.suit(),
                    .winning = winning_,
                    .partner_winning = place > 0 && winner_ == partner_of(hand),
                    .dummy_to_come = place > 0 && to_come(dummy_seat_, hand, place)};
    for (const Suit suit : kSuits) play.led_before[index(suit)] = led_before(suit, hand);
    for (const Suit suit : kSuits) {
      for (int turn = 1; turn < 4; ++turn) {
        const bool out = shown_out_[index(left_of(hand, turn))][index(suit)];
        play.shown_out[index(suit)] |= static_cast<std::uint8_t>(out ? 1U << (turn - 1) : 0U);
      }
    }
    for (int turn = 0; turn < 4; ++turn) {
      play.shown[static_cast<std::size_t>(turn)] = shown_[index(left_of(hand, turn))];
    }
    return play;
  }

  Role role(Seat hand, Card card, int place) const {
    const bool declarer = side_of(hand) == side_of(dummy_seat_);
    if (place == 0) {
      if (declarer) return Role::declarer_lead;
      return gone_.empty() ? Role::opening_lead : Role::defender_lead;
    }
    if (card.suit() != led_) return declarer ? Role::declarer_void : Role::defender_void;
    const auto first = declarer ? Role::declarer_second : Role::defender_second;
    return static_cast<Role>(static_cast<int>(first) + place - 1);
  }

  /// Does `seat` play to this trick after `hand`, which is the `place`-th to play (0 leads)?
  static bool to_come(Seat seat, Seat hand, int place) {
    for (int later = 1; later < 4 - place; ++later) {
      if (left_of(hand, later) == seat) return true;
    }
    return false;
  }

  LedBefore led_before(Suit suit, Seat hand) const {
    const Seat leader = first_leader_[index(suit)];
    if (leader == kNobody) return LedBefore::nobody;
    if (leader == hand) return LedBefore::self;
    return leader == partner_of(hand) ? LedBefore::partner : LedBefore::opponents;
  }

  void go_on(Seat hand, Card card, int place) {
    if (place == 0) {
      led_ = card.suit();
      if (first_leader_[index(led_)] == kNobody) first_leader_[index(led_)] = hand;
    }
    if (place == 0 || beats(card, winning_, table_.contract()->strain)) {
      winning_ = card;
      winner_ = hand;
    }
    if (card.suit() != led_) shown_out_[index(hand)][index(led_)] = true;
    gone_.add(card);
    own_[index(hand)].add(card);
  }

  const Table& table_;
  Seat dummy_seat_;
  CardSet dummy_;
  std::array<Shown, 4> shown_;
  CardSet gone_;
  std::array<CardSet, 4> own_{};
  std::array<Seat, 4> first_leader_{kNobody, kNobody, kNobody, kNobody};
  std::array<std::array<bool, 4>, 4> shown_out_{};  // by hand, suit
  Suit led_ = Suit::clubs;
  Card winning_;
  Seat winner_ = kNobody;
};

}  // namespace

std::vector<PlayedCard> played_cards(const Table& table, CardSet dummy) {
  return Walk(table, dummy).run();
}

}  // namespace tianji::bridge
