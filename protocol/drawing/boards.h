// The script and the style sheet by which every page draws boards and cards.
#pragma once

#include <string_view>

namespace tianji::protocol::drawing {

std::string_view boards_script();  ///< boards.js: an object `Boards`
std::string_view boards_style();   ///< boards.css

}  // namespace tianji::protocol::drawing
