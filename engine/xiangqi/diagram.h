// A board for human eyes.
#pragma once

#include <string>

#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {

/// Ten ranks, the back rank of `below` last, pieces as in FEN (capitals red), "." where nobody
/// stands, the river between them; ranks and files are named at the edges.
std::string diagram(const Board& board, CoordinateBase base = CoordinateBase::zero,
                    Side below = kRed);

}  // namespace tianji::xiangqi
