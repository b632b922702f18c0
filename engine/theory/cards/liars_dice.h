// Liar's dice with one six-sided die for each seat.
//
// Both seats roll a die that only they see, first seat 0, then seat 1. In turn, seat 0 first, they
// bid that one or two of the dice show a face. Each bid is higher than the one before: more dice,
// or as many with a higher face. Instead of bidding a seat calls the other one a liar; then the
// dice are shown. A six counts as every face. The bidder wins when the bid holds, else the caller.
// Values are 1 won, -1 lost. The equilibrium is worth -7/258 to seat 0.
//
// Text of a position: the two dice (1 to 6; `-` not yet rolled) and the bids as count and face,
// joined by commas, with `liar` at the end (`-` none): "-- -", "36 -", "36 1x2,1x5,liar". A view
// has
// `?` for the die that it does not see: "3? 1x2 p1". Moves: 1 to 6 of the dice; 1x1 to 2x6; liar.
#pragma once

#include "engine/theory/cards/dealt_text.h"

namespace tianji::theory {

struct LiarsDiceRules {
  using Table = DealtTable<2>;
  static constexpr std::string_view kSecrets = "123456";
  static constexpr std::size_t kCopies = 0;
  static constexpr Value kMost = 1;
  static constexpr std::string_view kExpected =
      "two dice and the bids, such as 36 1x2,1x5,liar (-- - before the roll)";
  static constexpr std::string_view kExpectedView =
      "dice with ? for the unseen one, bids and seat, such as 3? 1x2 p1";

  static Seat turn(const Table& table);
  static void moves(const Table& table, DealtMoves& list);
  static std::string name(DealtMove move);
  static std::string sign(DealtMove move) { return name(move); }
  static bool shows(const Table& /*table*/, std::size_t /*seat*/) { return true; }
  static Value value(const Table& table, std::size_t seat);
  static std::string text(const Table& table);
  static std::vector<std::string_view> signs(std::span<const std::string_view> words);
};

using LiarsDice = DealtGame<LiarsDiceRules>;

}  // namespace tianji::theory
