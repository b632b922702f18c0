// Counts positions and can be stopped.
#pragma once

#include <cstdint>

#include "engine/xiangqi/board.h"
#include "search/clock.h"

namespace tianji::xiangqi {

/// perft that checks `control` every few milliseconds. A stopped count is meaningless.
std::uint64_t leaves(Board& board, int depth, const search::Control& control);

}  // namespace tianji::xiangqi
