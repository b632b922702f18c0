// A board of squares with men on them, for people: a game that has `Squares squares(position)` in
// its own namespace is drawn at terminals and on pages. Files are the letters from a, from the
// left; ranks are numbered from the bottom, mostly from 1: a1, b1 ...
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/types.h"

namespace tianji {

/// What stands on a square.
struct Man {
  std::string sign{};  ///< one or two letters; empty: the square is empty
  std::optional<Seat> owner{};
  std::string face{};  ///< how people write it, in UTF-8; empty: the sign
};

/// The squares row by row, from the top and from the left.
struct Squares {
  std::size_t columns = 0;
  std::vector<Man> men{};
  std::size_t first_rank = 1;  ///< the number of the lowest rank
};

/// The board in lines, with the names of ranks and files beside it.
std::string diagram(const Squares& squares);

}  // namespace tianji
