// Counting positions in a way that can be stopped.
#pragma once

#include <cstdint>

#include "engine/xiangqi/board.h"
#include "search/clock.h"

namespace tianji::xiangqi {

/// perft that looks at `control` every few milliseconds; once that says stop the count means
/// nothing.
std::uint64_t leaves(Board& board, int depth, const search::Control& control);

}  // namespace tianji::xiangqi
