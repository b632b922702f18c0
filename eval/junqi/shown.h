// What everybody knows of kinds from fights.
#pragma once

#include <array>
#include <cstdint>

namespace tianji::junqi {

/// Pieces that have survived a fight, so that every seat knows something of their kind: for each
/// army one bit by number of the piece.
template <class Board>
using Shown = std::array<std::uint32_t, Board::kSeats>;

}  // namespace tianji::junqi
