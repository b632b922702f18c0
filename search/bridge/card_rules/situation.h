// The facts that rules of thumb ask for, computed once for a decision. All sets hold only unplayed
// cards; the cards of the trick in progress count as played.
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

/// The suits that a seat has shown, with its bids read as natural.
struct Shown {
  unsigned suits = 0;         ///< a bit for each suit
  std::optional<Suit> first;  ///< its first suit
  bool has(Suit suit) const { return (suits >> index(suit) & 1U) != 0; }
  friend bool operator==(const Shown&, const Shown&) = default;
};

/// The facts of one decision, as the hand on turn would see them at the table.
class Situation {
 public:
  /// Precondition: the play has begun. Hands that the seat on turn could not see are ignored.
  explicit Situation(const View& view, Carding carding = Carding::standard);

  const Table& table() const { return known_.view().table(); }
  Seat hand() const { return hand_; }            ///< the hand on turn
  bool declaring() const { return declaring_; }  ///< declarer or dummy is on turn
  const Contract& contract() const { return *table().contract(); }
  std::optional<Suit> trump() const { return trump_suit(contract().strain); }
  bool is_trump(Suit suit) const { return trump() == suit; }

  CardSet own() const { return own_; }            ///< held by the hand on turn
  CardSet legal() const { return legal_; }        ///< the cards of own() that may be played
  CardSet opposite() const { return opposite_; }  ///< declaring: the partner hand; else empty
  CardSet dummy() const { return dummy_; }        ///< defending: dummy's; empty before the lead
  CardSet unseen() const { return unseen_; }      ///< in hands that are not seen
  /// The cards that may beat the side on turn. For declarer these are the unseen cards, for a
  /// defender dummy's and the unseen cards, among them partner's.
  CardSet against() const { return against_; }

  int position() const { return static_cast<int>(trick().size()); }  ///< 0 leads, 3 plays last
  std::span<const Card> trick() const { return table().trick(); }
  Card winning() const { return winning_; }  ///< the best card so far; position() > 0
  bool partner_winning() const { return winner_ == partner_of(hand_); }
  /// The tricks that the side still needs to make (or beat) the contract.
  int needed() const { return needed_; }

  /// Could the hand hold this card? Also true where the card is seen there.
  bool may_hold(Seat hand, Card card) const;
  bool may_hold_any(Seat hand, CardSet cards) const;
  /// Is the hand known to have none of the suit?
  bool is_void(Seat hand, Suit suit) const;
  /// Could the hand ruff this suit, being known void in it?
  bool can_ruff(Seat hand, Suit suit) const;

  /// Is no card of against() higher in its suit?
  bool master(Card card) const { return above(against_, card).empty(); }
  /// Own legal cards that beat the trick so far (leading: none).
  CardSet beating() const;
  /// Higher cards than `card` that opponents yet to play could play on it.
  CardSet threats(Card card) const;
  /// The chance in percent that no opponent yet to play beats `card` in its suit: 0 when one of
  /// them certainly has a higher card, else halved for each higher card that one may have.
  int chance(Card card) const;
  /// The lowest own card equal to `card`: no card of another hand lies between them.
  Card lowest_equal(Card card) const;
  /// The highest own card equal to `card`.
  Card highest_equal(Card card) const;
  /// How many masters from the top the side can cash in `suit`, counting only seen cards.
  int top_tricks(Suit suit) const;
  /// The trumps of against(): for declarer those of the defenders, for a defender those of all
  /// other hands.
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

/// The suits shown by each seat, with bids read as natural. Left out are suits first bid by an
/// opponent, and bids that are artificial in nearly every system: 1C and 2C openings, the diamond
/// reply to them, the two level over 1NT, and answers to 4NT.
std::array<Shown, 4> natural_suits(const Auction& auction);

}  // namespace tianji::bridge
