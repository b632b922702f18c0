// Static exchange: what a sequence of captures on one square yields.
#pragma once

#include <array>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// Worth of a piece in exchanges, by kind; a king outweighs all.
inline constexpr std::array<Value, kKinds> kExchangeValue = {10000, 110, 110, 430, 960, 450, 80};

/// Whether the captures that a move begins on its target yield at least `least` to the mover, when
/// both sides take with the cheapest piece that may leave its king and may stop. Lines and screens
/// that open and close are seen, and what they bare: pins, checks, the kings face to face.
bool exchange_reaches(const Board& board, Move move, Value least);

}  // namespace tianji::xiangqi
