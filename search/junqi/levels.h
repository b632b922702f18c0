// Junqi's and siguo's levels of play. Their ratings are measured (protocol/README.md, "Levels of
// play").
#pragma once

#include <array>

#include "engine/junqi/board.h"
#include "search/thinking/level.h"

namespace tianji::junqi {

inline constexpr std::array<search::Level, search::kLevels - 1> kJunqiLevels{{
    {.elo = 1000, .depth = 0, .worlds = 4, .softness = 8},
    {.elo = 1070, .depth = 0, .worlds = 4, .softness = 5.5},
    {.elo = 1170, .depth = 0, .worlds = 4, .softness = 3.8},
    {.elo = 1240, .depth = 0, .worlds = 4, .softness = 2.4},
    {.elo = 1320, .depth = 0, .worlds = 4, .softness = 1.2},
    {.elo = 1370, .depth = 0, .worlds = 4},
    {.elo = 1560, .depth = 1, .worlds = 8},
}};

/// The same steps as in junqi; they are wider where two seats play each side.
inline constexpr std::array<search::Level, search::kLevels - 1> kSiguoLevels{{
    {.elo = 1000, .depth = 0, .worlds = 4, .softness = 8},
    {.elo = 1130, .depth = 0, .worlds = 4, .softness = 5.5},
    {.elo = 1200, .depth = 0, .worlds = 4, .softness = 3.8},
    {.elo = 1400, .depth = 0, .worlds = 4, .softness = 2.4},
    {.elo = 1530, .depth = 0, .worlds = 4, .softness = 1.2},
    {.elo = 1710, .depth = 0, .worlds = 4},
    {.elo = 1920, .depth = 1, .worlds = 8},
}};

/// Full strength is rated at 24 worlds and two plies.
template <class Board>
constexpr search::Levels levels_of_play() {
  if constexpr (Board::kSeats == 2) {
    return {.below = kJunqiLevels, .full_elo = 1690};
  } else {
    return {.below = kSiguoLevels, .full_elo = 1990};
  }
}

}  // namespace tianji::junqi
