// The facts that rules of thumb ask about, worked out once for a decision. All sets hold only cards
// that have not been played; the cards of the trick in progress count as played.
#pragma once

#include <optional>
#include <span>

#include "engine/bridge/knowledge.h"
#include "search/bridge/carding.h"

namespace tianji::bridge {

/// Cards of `set` in `suit` above (below) `rank`.
constexpr CardSet above(CardSet set, Suit suit, int rank) {
  return CardSet(set.in(suit).bits() & ~((2ULL << Card(suit, rank).code()) - 1));
}
constexpr CardSet below(CardSet set, Suit suit, int rank) {
  return CardSet(set.in(suit).bits() & ((1ULL << Card(suit, rank).code()) - 1));
}
constexpr CardSet above(CardSet set, Card card) { return above(set, card.suit(), card.rank()); }
constexpr CardSet below(CardSet set, Card card) { return below(set, card.suit(), card.rank()); }
/// Honours are A K Q J; the ten supports them.
constexpr CardSet honours(CardSet set, Suit suit) { return above(set, suit, kTen); }

/// What one seat has told by its bids, read as natural: suits it has shown, bit = suit.
struct Shown {
  unsigned suits = 0;
  std::optional<Suit> first;  ///< its first suit
  bool has(Suit suit) const { return (suits >> index(suit) & 1U) != 0; }
  friend bool operator==(const Shown&, const Shown&) = default;
};

class Situation {
 public:
  /// Precondition: the play is on. Hands that the seat on turn could not see are ignored.
  explicit Situation(const View& view, Carding carding = Carding::standard);

  const Table& table() const { return known_.view().table(); }
  Seat hand() const { return hand_; }            ///< whose card comes next
  bool declaring() const { return declaring_; }  ///< declarer or dummy is on turn
  const Contract& contract() const { return *table().contract(); }
  std::optional<Suit> trump() const { return trump_suit(contract().strain); }
  bool is_trump(Suit suit) const { return trump() == suit; }

  CardSet own() const { return own_; }            ///< held by the hand on turn
  CardSet legal() const { return legal_; }        ///< of `own`, those that may be played
  CardSet opposite() const { return opposite_; }  ///< declaring: the partner hand; else empty
  CardSet dummy() const { return dummy_; }        ///< defending: dummy's; empty before the lead
  CardSet unseen() const { return unseen_; }      ///< in hands that are not seen
  /// What may stand against the side on turn: declaring the unseen cards; defending dummy's and
  /// the unseen ones (partner's share among them).
  CardSet against() const { return against_; }

  int position() const { return static_cast<int>(trick().size()); }  ///< 0 leads, 3 plays last
  std::span<const Card> trick() const { return table().trick(); }
  Card winning() const { return winning_; }  ///< the best card so far; position() > 0
  bool partner_winning() const { return winner_ == partner_of(hand_); }
  int needed() const {
    return needed_;
  }  ///< tricks the side still needs to make (beat) the contract

  /// Could the hand hold this card? (Certainly, if it is seen there.)
  bool may_hold(Seat hand, Card card) const;
  bool may_hold_any(Seat hand, CardSet cards) const;
  /// Is the hand known to have none of the suit?
  bool is_void(Seat hand, Suit suit) const;
  /// Could the hand ruff this suit, being known void in it?
  bool can_ruff(Seat hand, Suit suit) const;

  /// No card against us is higher in its suit.
  bool master(Card card) const { return above(against_, card).empty(); }
  /// Own legal cards that beat the trick so far (leading: none).
  CardSet beating() const;
  /// Of the cards against us that are higher than `card`, those that the seats yet to play could
  /// play on it.
  CardSet threats(Card card) const;
  /// Percent that `card`, played now, is not beaten in its suit by the seats to come: 0 when one of
  /// them certainly has a higher card, else halved for each that it may have.
  int chance(Card card) const;
  /// The lowest own card that does the same work as `card`: no card of another hand between them.
  Card lowest_equal(Card card) const;
  /// The highest one.
  Card highest_equal(Card card) const;
  /// How many masters from the top the side can cash in `suit`, counting only seen cards.
  int top_tricks(Suit suit) const;
  /// Trumps that an opponent of declarer may hold (of a defender: dummy and declarer and partner).
  CardSet trumps_out() const;

  const Shown& shown(Seat seat) const { return shown_[index(seat)]; }
  Carding carding() const { return carding_; }  ///< of the hand on turn and its partner

 private:
  Knowledge known_;
  Carding carding_;
  Seat hand_;
  bool declaring_;
  CardSet own_, legal_, opposite_, dummy_, unseen_, against_;
  Card winning_;
  Seat winner_ = kNobody;
  int needed_;
  std::array<Shown, 4> shown_{};
};

/// Suits shown by each seat, bids read as natural; bids that are artificial in nearly every system
/// are left out (1C and 2C openings, the diamond reply to them, the two level over 1NT, answers to
/// 4NT, suits first bid by an opponent).
std::array<Shown, 4> natural_suits(const Auction& auction);

}  // namespace tianji::bridge
