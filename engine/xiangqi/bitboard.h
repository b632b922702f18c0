// Sets of squares: one word for each half of the board.
//
// Ranks 0..4 are the 45 low bits of `south`, ranks 5..9 those of `north`: no rank is split between
// words, the river lies between them, and a file is gathered alike from both.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/xiangqi/square.h"

namespace tianji::xiangqi {

inline constexpr std::size_t kHalf = kSquares / 2;

/// A set of squares of the board.
struct Bitboard {
  std::uint64_t south = 0;
  std::uint64_t north = 0;

  static constexpr Bitboard of(Square square) {
    const std::size_t n = index(square);
    return {n < kHalf ? std::uint64_t{1} << n : 0, n < kHalf ? 0 : std::uint64_t{1} << (n - kHalf)};
  }

  constexpr bool empty() const { return (south | north) == 0; }
  constexpr int count() const { return std::popcount(south) + std::popcount(north); }
  constexpr bool has(Square square) const {
    const std::size_t n = index(square);
    return ((n < kHalf ? south >> n : north >> (n - kHalf)) & 1) != 0;
  }
  /// The lowest square of a set that is not empty.
  constexpr Square first() const {
    return square_of(south != 0 ? static_cast<std::size_t>(std::countr_zero(south))
                                : kHalf + static_cast<std::size_t>(std::countr_zero(north)));
  }

  /// Calls `visit(square)` from a0 to i9.
  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::uint64_t rest = south; rest != 0; rest &= rest - 1) {
      visit(square_of(static_cast<std::size_t>(std::countr_zero(rest))));
    }
    for (std::uint64_t rest = north; rest != 0; rest &= rest - 1) {
      visit(square_of(kHalf + static_cast<std::size_t>(std::countr_zero(rest))));
    }
  }

  constexpr Bitboard operator&(Bitboard o) const { return {south & o.south, north & o.north}; }
  constexpr Bitboard operator|(Bitboard o) const { return {south | o.south, north | o.north}; }
  constexpr Bitboard operator^(Bitboard o) const { return {south ^ o.south, north ^ o.north}; }
  /// The squares of this set that are not in the other.
  constexpr Bitboard without(Bitboard o) const { return {south & ~o.south, north & ~o.north}; }
  constexpr Bitboard& operator|=(Bitboard o) { return *this = *this | o; }
  constexpr Bitboard& operator&=(Bitboard o) { return *this = *this & o; }
  constexpr Bitboard& operator^=(Bitboard o) { return *this = *this ^ o; }
  friend constexpr bool operator==(Bitboard a, Bitboard b) = default;
};

/// All 90 squares.
inline constexpr Bitboard kWholeBoard{(std::uint64_t{1} << kHalf) - 1,
                                      (std::uint64_t{1} << kHalf) - 1};

}  // namespace tianji::xiangqi
