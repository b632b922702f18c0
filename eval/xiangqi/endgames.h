// Endgames in which material alone does not win.
#pragma once

#include "engine/core/types.h"
#include "engine/xiangqi/board.h"

namespace tianji::xiangqi {

/// The part of a lead that the pieces of `ahead` can turn into a win, in sixteenths: 16 where
/// nothing is known against it, 1 where the books call the ending drawn.
int winnable_sixteenths(const Board& board, Side ahead);

}  // namespace tianji::xiangqi
