// Positions of any game from text, for tests.
#pragma once

#include <catch2/catch.hpp>
#include <string_view>

#include "engine/core/text.h"

namespace tianji {

template <class Game>
Game from(std::string_view text) {
  Game position;
  INFO(text);
  REQUIRE(sentence(parse(text, position)) == "");
  return position;
}

/// The position after moves with blanks between.
template <class Game>
Game after(std::string_view text, std::string_view moves) {
  Game position = from<Game>(text);
  for (const auto word : words(moves)) {
    const auto move = parse_move(position, word);
    INFO(word << " in " << to_text(position));
    REQUIRE(move.ok());
    position.play(*move);
  }
  return position;
}

}  // namespace tianji
