// The pieces of xiangqi.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/xiangqi/square.h"

namespace tianji::xiangqi {

/// The kinds of pieces; a piece has a side too.
enum class Kind : std::uint8_t { king, advisor, elephant, horse, rook, cannon, pawn };
inline constexpr std::size_t kKinds = 7;

constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

/// The number of pieces of each kind that a side begins with.
inline constexpr std::array<int, kKinds> kSetCount = {1, 2, 2, 2, 2, 2, 5};

/// A kind and a side: 0..6 red, 7..13 black.
enum class Piece : std::uint8_t {};
inline constexpr std::size_t kPieces = 2 * kKinds;
inline constexpr Piece kNoPiece{kPieces};

constexpr std::size_t index(Piece piece) { return static_cast<std::size_t>(piece); }
constexpr Piece piece_of(Side side, Kind kind) {
  return Piece{static_cast<std::uint8_t>(kKinds * tianji::index(side) + index(kind))};
}
constexpr Side side_of(Piece piece) { return index(piece) >= kKinds ? kBlack : kRed; }
constexpr Kind kind_of(Piece piece) {
  return static_cast<Kind>(index(piece) >= kKinds ? index(piece) - kKinds : index(piece));
}

}  // namespace tianji::xiangqi
