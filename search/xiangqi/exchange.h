// Static exchange: what the captures on one square gain.
#pragma once

#include <array>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// The worth of a piece in exchanges, by kind; a king outweighs all other pieces.
inline constexpr std::array<Value, kKinds> kExchangeValue = {10000, 110, 110, 430, 960, 450, 80};
/// The same in jieqi, where advisors and elephants roam. A dark piece is worth about the mean of a
/// set.
inline constexpr std::array<Value, kKinds> kFaceUpValue = {10000, 150, 185, 505, 990, 500, 115};
inline constexpr Value kDarkValue = 335;

/// The worth in exchanges of what stands on a square; 0 if nothing does.
template <bool kDark>
Value worth_on(const BoardOf<kDark>& board, Square square) {
  const Piece piece = board.at(square);
  if (piece == kNoPiece) return 0;
  if constexpr (!kDark) return kExchangeValue[index(kind_of(piece))];
  return board.dark().has(square) ? kDarkValue : kFaceUpValue[index(kind_of(piece))];
}

/// True if the captures that `move` begins on its target gain at least `least` for the mover. Both
/// sides capture with the cheapest piece that does not expose their king, and both may stop. Each
/// capture opens and closes lines and screens, so that pins, checks and kings face to face count.
template <bool kDark>
bool exchange_reaches(const BoardOf<kDark>& board, Move move, Value least);

}  // namespace tianji::xiangqi
