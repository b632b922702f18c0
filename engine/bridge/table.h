// The table: everything that has happened in public on one board, calls first, then cards.
//
// A table knows no hidden card; the full state and every seat's view contain one.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "engine/bridge/auction.h"
#include "engine/bridge/cards.h"
#include "engine/bridge/deal.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/zobrist.h"

namespace tianji::bridge {

/// A call or a card.
class Move {
 public:
  constexpr Move() = default;
  constexpr Move(Call call)
      : code_(static_cast<std::uint8_t>(call.code())) {}  // NOLINT: a call is a move
  constexpr Move(Card card) : code_(static_cast<std::uint8_t>(kCardBit | card.code())) {}  // NOLINT
  constexpr bool is_card() const { return (code_ & kCardBit) != 0; }
  constexpr Call call() const { return Call::from_code(code_); }
  constexpr Card card() const { return Card::from_code(code_ & ~kCardBit); }
  constexpr int code() const { return code_; }
  friend constexpr bool operator==(Move, Move) = default;

 private:
  static constexpr int kCardBit = 64;
  std::uint8_t code_ = 35;
};
std::string text(Move move);

/// The part of the board that is in progress.
enum class Phase : std::uint8_t { auction, play, over };

/// The public history of one board and what follows from it: turn, tricks, suits shown out.
class Table {
 public:
  explicit Table(Seat dealer = kNorth, Vulnerability v = Vulnerability::none);

  const Auction& auction() const { return auction_; }
  Vulnerability vulnerability() const { return vulnerability_; }
  Phase phase() const;
  /// The final contract; nothing during the auction and after a pass-out.
  const std::optional<Contract>& contract() const { return contract_; }
  Seat dummy() const { return partner_of(contract_->declarer); }  ///< precondition: contract()

  /// The seat whose call or card comes next.
  Seat hand_on_turn() const;
  /// The seat that chooses it: declarer for dummy. `kNobody` when the board is over.
  Seat seat() const;

  /// All cards in the order of play.
  const FixedVector<Card, 52>& cards() const { return cards_; }
  CardSet played(Seat hand) const { return played_[index(hand)]; }
  int tricks_played() const { return static_cast<int>(cards_.size() / 4); }
  /// The cards of the trick in progress; empty between tricks.
  std::span<const Card> trick() const;
  /// The seat that led to trick `t` (0..12) or, for the next trick, will lead.
  Seat leader(int t) const { return leaders_[static_cast<std::size_t>(t)]; }
  Seat leader() const { return leader(tricks_played()); }  ///< precondition: not over
  int tricks_won(Side side) const { return won_[index(side)]; }
  /// Dummy's hand lies open from the opening lead on (Law 41D).
  bool dummy_visible() const { return !cards_.empty(); }
  /// Suits in which `hand` has failed to follow.
  bool shown_out(Seat hand, Suit suit) const {
    return ((1U << index(suit)) & shown_out_[index(hand)]) != 0;
  }

  /// The cards that the hand on turn may play when it still holds `held` (Law 44C).
  CardSet playable(CardSet held) const;

  /// Precondition: the move is legal for the seat that holds the cards. `pop` takes back the last
  /// call or card.
  void push(Move move);
  void pop();
  Key key() const { return key_; }

  friend bool operator==(const Table& a, const Table& b) {
    return a.vulnerability_ == b.vulnerability_ && a.auction_ == b.auction_ && a.cards_ == b.cards_;
  }

 private:
  void push_card(Card card);
  void pop_card();
  /// Recomputes the suits shown out from all cards: taking back one card does not tell whether an
  /// earlier discard showed the same.
  void find_shown_out();

  Auction auction_;
  Vulnerability vulnerability_;
  std::optional<Contract> contract_;
  FixedVector<Card, 52> cards_;
  // By trick; the fourteenth is the winner of the last trick.
  std::array<Seat, 14> leaders_{};
  std::array<CardSet, 4> played_{};
  std::array<std::uint8_t, 4> shown_out_{};  // bit = suit
  std::array<std::uint8_t, 2> won_{};
  Key key_ = 0;
};

/// The seat that wins a trick of four cards that `leader` led.
Seat trick_winner(std::span<const Card> trick, Seat leader, Strain trump);

}  // namespace tianji::bridge
