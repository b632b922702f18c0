// How a terminal shows a game: suit symbols, Chinese pieces and colours in place of letters.
#pragma once

#include <string>
#include <string_view>

#include "protocol/games/game_kind.h"

namespace tianji::protocol {

/// What a terminal can show besides the letters of ASCII.
struct Style {
  bool symbols = false;  ///< suit symbols and Chinese pieces
  bool colour = false;   ///< escape sequences that set colours
};

/// A text of a game (its board, its moves), whose letters for suits and pieces are replaced as
/// `style` allows. Each replacement is as wide as the letters that it replaces, so that columns
/// stay where they are. Without symbols and colour the text stays as it is.
std::string dressed(std::string_view text, games::Look look, Style style);

}  // namespace tianji::protocol
