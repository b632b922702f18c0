// Static exchange: the gain of a sequence of captures on one square.
#pragma once

#include <array>

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// The worth of a piece in exchanges, by kind; a king outweighs all other pieces.
inline constexpr std::array<Value, kKinds> kExchangeValue = {10000, 110, 110, 430, 960, 450, 80};

/// True if the captures that `move` begins on its target gain at least `least` for the mover. Both
/// sides capture with the cheapest piece that does not expose their king, and both may stop. Each
/// capture opens and closes lines and screens, so that pins, checks and kings face to face count.
bool exchange_reaches(const Board& board, Move move, Value least);

}  // namespace tianji::xiangqi
