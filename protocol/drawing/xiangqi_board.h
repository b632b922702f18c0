// The board of xiangqi as SVG, for every page that shows one: shapes that are defined once a page,
// and the cells on which men stand.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "engine/xiangqi/board.h"

namespace tianji::protocol::drawing {

inline constexpr int kXiangqiWidth = 344;
inline constexpr int kXiangqiHeight = 380;
inline constexpr int kXiangqiGap = 36;   ///< between two lines
inline constexpr int kXiangqiEdge = 28;  ///< outside of them

/// The number of a square on a page: file + 9 * rank.
std::size_t cell_of(xiangqi::Square square);

/// What the shapes of a page begin with, and the place of each cell: "28,352 64,352 …".
inline constexpr std::string_view kXiangqiShape = "xq";
std::string xiangqi_places();

/// The shapes: `xq` the empty board, `xq0` … `xq13` the pieces by number, `xq14` and `xq15` dark
/// pieces of red and black, `mark` a mark below a piece. Each piece bears a sign of class `han` and
/// a letter of class `plain`; boards.css shows one.
std::string xiangqi_shapes();

/// The men of a board, as boards.js reads them: "12:3 40:0".
template <bool kDark>
std::string xiangqi_men(const xiangqi::BoardOf<kDark>& board);

}  // namespace tianji::protocol::drawing
