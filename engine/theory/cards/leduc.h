// Leduc poker (Southey et al. 2005, "Bayes' Bluff"): six cards, two of each rank; two seats; two
// rounds of betting.
//
// Both seats stake a chip and are dealt a card each, first seat 0, then seat 1. They bet in turn,
// seat 0 first; then a card is laid open on the board and they bet again. A raise is 2 chips in the
// first round and 4 in the second, at most twice a round; a call matches a raise, or is a check
// when there was none; a fold answers a raise. If nobody folds, a pair with the board wins, else
// the higher rank; equal ranks split. Values are chips won. The equilibrium is worth
// -0.085606424078 to seat 0. The two cards of a rank are not distinguished: chance deals ranks.
//
// Text of a position: the two cards (J, Q, K; `-` not yet dealt), the board (`-` none yet) and the
// actions (`f`, `c`, `r`, `/` between the rounds; `-` none): "-- - -", "KQ - cr", "KQ J crc/r". A
// view has `?` for the card that it does not see: "K? J crc/r p1". Moves: J, Q, K of the dealer;
// fold, call, raise.
#pragma once

#include "engine/theory/cards/dealt_text.h"

namespace tianji::theory {

struct LeducRules {
  using Table = DealtTable<2>;
  static constexpr std::string_view kSecrets = "JQK";
  static constexpr std::size_t kCopies = 2;
  static constexpr Value kMost = 13;
  static constexpr std::string_view kExpected =
      "cards of J, Q, K, board and actions, such as KQ J crc/r (-- - - before the deal)";
  static constexpr std::string_view kExpectedView =
      "cards with ? for the unseen one, board, actions and seat, such as K? J crc/r p1";

  static Seat turn(const Table& table);
  static void moves(const Table& table, DealtMoves& list);
  static std::string name(DealtMove move);
  static std::string sign(DealtMove move) { return name(move).substr(0, 1); }
  static bool shows(const Table& table, std::size_t seat);
  static Value value(const Table& table, std::size_t seat);
  static std::string text(const Table& table);
  static std::vector<std::string_view> signs(std::span<const std::string_view> words);
};

using Leduc = DealtGame<LeducRules>;

}  // namespace tianji::theory
