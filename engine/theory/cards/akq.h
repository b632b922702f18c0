// The AKQ game of limit betting on half a street (W. Chen & J. Ankenman 2006, "The Mathematics of
// Poker"): three cards, two seats, one bet of one seat.
//
// Both seats stake two chips and are dealt a card each, first seat 0, then seat 1. Seat 0 has
// checked; seat 1 checks or bets a chip, and seat 0 folds or calls. Unless it folds, the higher
// card takes the chips: an ace beats a king, a king a queen. Values are chips won.
//
// In a pot of P bets seat 1 bets its aces and 1 / (P + 1) of its queens, and seat 0 calls with its
// aces and (P - 1) / (P + 1) of its kings; that is worth -(P - 1) / (6 * (P + 1)) to seat 0. Here P
// is 4: a fifth, three fifths and -1/10.
//
// Text of a position: the two cards (Q, K, A; `-` not yet dealt) and the actions (`c`, `b`, `f`;
// `-` none): "-- -", "KQ -", "KQ bc". A view has `?` for the card that it does not see: "K? b p1".
// Moves: Q, K, A of the dealer; check, bet, fold, call.
#pragma once

#include "engine/theory/cards/dealt_text.h"

namespace tianji::theory {

struct AkqRules : WrittenInLetters<AkqRules> {
  using Table = DealtTable<2>;
  static constexpr std::string_view kSecrets = "QKA";
  static constexpr std::size_t kMostKinds = kSecrets.size();
  static constexpr std::size_t kMostPack = kMostKinds;
  static constexpr Value kMost = 3;
  static constexpr DealtMove kCheck{3};
  static constexpr DealtMove kBet{4};
  static constexpr DealtMove kFold{5};
  static constexpr DealtMove kCall{6};
  static constexpr std::string_view kExpected =
      "two different cards of Q, K, A and the actions, such as KQ bc (-- - before the deal)";
  static constexpr std::string_view kExpectedView =
      "cards with ? for the unseen one, actions and seat, such as K? b p1";

  static Seat turn(const Table& table);
  static void moves(const Table& table, DealtMoves& list);
  static std::string name(DealtMove move);
  static bool shows(const Table& table, std::size_t seat);
  static Value value(const Table& table, std::size_t seat);
};

using Akq = DealtGame<AkqRules>;

}  // namespace tianji::theory
