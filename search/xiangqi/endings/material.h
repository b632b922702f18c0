// What both sides have in an ending, and its positions as numbers.
//
// The pieces of a side and kind are a group, of at most two. Squares are those that the side itself
// sees. A group's digit tells where it stands, and a number is made of the digits of all groups. Of
// two mirror images, in which files are exchanged, that is numbered in which side 0 has its king on
// file d or e; with the king on e, both are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

class Material {
 public:
  static constexpr std::size_t kGroups = 2 * kKinds;  ///< those of side 0 first
  using Counts = std::array<std::size_t, kGroups>;
  using Digits = std::array<std::size_t, kGroups>;

  explicit Material(const Counts& counts);
  /// Red as side 0.
  static Counts counts(const Board& board);

  const Counts& counts() const { return counts_; }
  std::size_t count(std::size_t group) const { return counts_[group]; }
  std::size_t size() const { return size_; }  ///< of the numbers
  std::size_t row() const { return row_; }    ///< positions in which only the attackers differ
  /// The two squares of a digit; a group of one has the first.
  std::array<Square, 2> squares(std::size_t group, std::size_t digit) const;
  /// Nothing where a group cannot stand.
  std::optional<std::size_t> digit(std::size_t group, std::array<Square, 2> squares) const;
  Digits digits(std::size_t number) const;
  /// Black is side 0 where the board is `turned`; nothing where a group cannot stand.
  std::optional<Digits> digits(const Board& board, bool turned) const;
  Digits mirrored(const Digits& digits) const;
  static bool numbered(const Digits& digits) { return digits[0] < kKingsNumbered; }
  std::size_t number(const Digits& digits) const;
  /// Side 0 is red. Nothing where pieces coincide or who has moved is in check.
  std::optional<Board> board(const Digits& digits, Side mover) const;

 private:
  static constexpr std::size_t kKingsNumbered = 6;

  Counts counts_;
  Counts steps_{};  ///< the worth of a digit
  std::size_t size_ = 1;
  std::size_t row_ = 1;
};

/// A square as the side sees it, and again as it is.
inline Square seen_by(bool black, Square square) {
  return black ? square_at(file_of(square), kRanks - 1 - rank_of(square)) : square;
}

}  // namespace tianji::xiangqi
