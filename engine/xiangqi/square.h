// Points of the xiangqi board and moves between them.
//
// A square is 9 * rank + file: files a..i from red's left, ranks 0..9 from red's side, so that
// 0 = a0 and 89 = i9. The river runs between ranks 4 and 5.
#pragma once

#include <cstddef>
#include <cstdint>

#include "engine/core/fixed_vector.h"
#include "engine/core/types.h"

namespace tianji::xiangqi {

inline constexpr Side kRed{0};
inline constexpr Side kBlack{1};

inline constexpr std::size_t kFiles = 9;
inline constexpr std::size_t kRanks = 10;
inline constexpr std::size_t kSquares = kFiles * kRanks;

/// A point of the board, 0 .. 89.
enum class Square : std::uint8_t {};

constexpr std::size_t index(Square square) { return static_cast<std::size_t>(square); }
constexpr Square square_of(std::size_t n) { return Square{static_cast<std::uint8_t>(n)}; }
constexpr Square square_at(std::size_t file, std::size_t rank) {
  return square_of(kFiles * rank + file);
}
constexpr std::size_t file_of(Square square) { return index(square) % kFiles; }
constexpr std::size_t rank_of(Square square) { return index(square) / kFiles; }

/// Whether the square is on the far half of the board, seen from `side`.
constexpr bool across_river(Side side, Square square) {
  return (index(square) >= kSquares / 2) == (side == kRed);
}

/// The two squares of a move in sixteen bits: from in bits 0..6, to in bits 7..13.
enum class Move : std::uint16_t {};

/// From a0 to a0: no move of any position. It also stands for a null move.
inline constexpr Move kNoMove{0};

constexpr Move move_of(Square from, Square to) {
  return Move{static_cast<std::uint16_t>(index(from) | index(to) << 7)};
}
constexpr Square from_of(Move move) { return square_of(static_cast<std::size_t>(move) & 127); }
constexpr Square to_of(Move move) { return square_of(static_cast<std::size_t>(move) >> 7); }

/// No position with at most the 32 pieces of a set has more than 119 pseudo-legal moves.
using MoveList = FixedVector<Move, 128>;
/// Where pieces lie face down a side may have twice as many rooks, cannons and horses, by the
/// squares on which they lie: at most 175 pseudo-legal moves.
using DarkMoveList = FixedVector<Move, 192>;

}  // namespace tianji::xiangqi
