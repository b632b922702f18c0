// Liar's dice with one six-sided die for each seat, or with up to three of two to six sides; the
// parameters have OpenSpiel's names.
//
// Both seats roll dice that only they see, first seat 0, then seat 1. In turn, seat 0 first, they
// bid that so many of all dice show a face. Each bid is higher than the one before: more dice, or
// as many with a higher face. Instead of bidding a seat calls the other one a liar; then the dice
// are shown. The highest side counts as every face. The bidder wins when the bid holds, else the
// caller. Values are 1 won, -1 lost. With a die of six sides each the equilibrium is worth -7/258
// to seat 0.
//
// Text of a position: `numdice=N` and `dice_sides=N` where they are not 1 and 6; the dice of seat
// 0, then those of seat 1, the lower ones first (`-` not yet rolled), and the bids as count and
// face, joined by commas, with `liar` at the end (`-` none): "-- -", "36 1x2,1x5,liar",
// "numdice=2 3356 3x5". A view has `?` for the dice that it does not see: "3? 1x2 p1". Moves: the
// dice of a seat, such as 3 or 35; 1x1 and so on; liar.
#pragma once

#include "engine/theory/cards/dealt_text.h"

namespace tianji::theory {

/// The numbers are the dice of a seat, and their sides.
struct LiarsDiceTable : DealtTable<2, 2> {
  LiarsDiceTable() { numbers = {1, 6}; }
};

struct LiarsDiceRules {
  using Table = LiarsDiceTable;
  static constexpr std::array<DealtParameter, 2> kParameters{
      {{"numdice", 1, 1, 3}, {"dice_sides", 6, 2, 6}}};
  static constexpr std::size_t kMostKinds = 56;  ///< ways in which three dice fall, in any order
  static constexpr std::size_t kMostPack = 216;  ///< the same in their order
  static constexpr bool kReplaced = true;
  static constexpr DealtMove kLiar{kMostKinds};
  /// Bids are numbered with as many faces as any die has.
  static constexpr std::uint8_t kFirstBid = kMostKinds + 1;
  static constexpr std::size_t kFaces = kParameters[1].most;
  static constexpr std::size_t count_of(DealtMove bid) {
    return (number(bid) - kFirstBid) / kFaces + 1;
  }
  static constexpr std::size_t face_of(DealtMove bid) {
    return (number(bid) - kFirstBid) % kFaces + 1;
  }
  static constexpr Value kMost = 1;
  static constexpr std::string_view kExpected =
      "two dice and the bids, such as 36 1x2,1x5,liar (-- - before the roll), perhaps behind "
      "numdice=1 to 3, where a seat's lower dice come first, or dice_sides=2 to 6";
  static constexpr std::string_view kExpectedView =
      "dice with ? for the unseen one, bids and seat, such as 3? 1x2 p1";

  static std::size_t kinds(const Table& table);
  static std::size_t width(const Table& table) { return table.numbers[0]; }
  static std::size_t copies(const Table& table, std::size_t kind);
  static std::string secret(const Table& table, std::size_t kind);
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
