// A board for human readers.
#pragma once

#include <string>

#include "engine/xiangqi/notation.h"

namespace tianji::xiangqi {

/// Ten ranks, the back rank of `below` last, with the river between the halves; pieces as in FEN
/// (capitals red), "." on an empty point; ranks and files are named at the edges.
std::string diagram(const Board& board, CoordinateBase base = CoordinateBase::zero,
                    Side below = kRed);

}  // namespace tianji::xiangqi
