// Leduc poker (Southey et al. 2005, "Bayes' Bluff"): six cards, two of each rank; two seats; two
// rounds of betting. `ranks` and `suits` make a larger pack of it.
//
// Both seats stake a chip and are dealt a card each, first seat 0, then seat 1. They bet in turn,
// seat 0 first; then a card is laid open on the board and they bet again. A raise is 2 chips in the
// first round and 4 in the second, at most twice a round; a call matches a raise, or is a check
// when there was none; a fold answers a raise. If nobody folds, a pair with the board wins, else
// the higher rank; equal ranks split. Values are chips won. The equilibrium is worth
// -0.085606424078 to seat 0. The cards of a rank are not distinguished: chance deals ranks.
//
// Text of a position: `ranks=N` and `suits=N` where they are not 3 and 2; the two cards (J, Q, K,
// with four ranks A too, with more of them the upper ones of 2 to 9, T, J, Q, K, A; `-` not yet
// dealt), the board (`-` none yet) and the actions (`f`, `c`, `r`, `/` between the rounds; `-`
// none): "-- - -", "KQ - cr", "ranks=4 AQ J crc/r". A view has `?` for the card that it does not
// see: "K? J crc/r p1". Moves: the ranks, of the dealer; fold, call, raise.
#pragma once

#include "engine/theory/cards/dealt_text.h"

namespace tianji::theory {

/// The numbers are the ranks, and the cards of each.
struct LeducTable : DealtTable<2, 2> {
  LeducTable() { numbers = {3, 2}; }
};

struct LeducRules {
  using Table = LeducTable;
  static constexpr std::array<DealtParameter, 2> kParameters{
      {{"ranks", 3, 2, 13}, {"suits", 2, 2, 4}}};
  static constexpr std::size_t kMostKinds = 13;
  static constexpr std::size_t kMostPack = kMostKinds * 4;
  static constexpr bool kReplaced = false;
  static constexpr Value kMost = 13;
  static constexpr std::string_view kExpected =
      "cards of J, Q, K, board and actions, such as KQ J crc/r (-- - - before the deal), perhaps "
      "behind ranks=2 to 13 or suits=2 to 4, with which there are other cards";
  static constexpr std::string_view kExpectedView =
      "cards with ? for the unseen one, board, actions and seat, such as K? J crc/r p1";

  static std::size_t kinds(const Table& table) { return table.numbers[0]; }
  static std::size_t width(const Table& /*table*/) { return 1; }
  static std::size_t copies(const Table& table, std::size_t /*kind*/) { return table.numbers[1]; }
  static std::string secret(const Table& table, std::size_t kind);
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
