// Junqi's and siguo's levels of play. Their ratings are measured (protocol/README.md, "Levels of
// play").
#pragma once

#include <array>

#include "engine/junqi/board.h"
#include "search/thinking/level.h"

namespace tianji::junqi {

inline constexpr std::array<search::Level, search::kLevels - 1> kJunqiLevels{{
    {.elo = 1000, .depth = 0, .worlds = 4, .softness = 8},
    {.elo = 1190, .depth = 0, .worlds = 4, .softness = 4},
    {.elo = 1340, .depth = 0, .worlds = 4, .softness = 2},
    {.elo = 1470, .depth = 0, .worlds = 4},
    {.elo = 1590, .depth = 1, .worlds = 8},
    {.elo = 1610, .depth = 2, .worlds = 8},
    {.elo = 1680, .depth = 2, .worlds = 24},
}};

/// The same steps as in junqi; they are wider where two seats play each side.
inline constexpr std::array<search::Level, search::kLevels - 1> kSiguoLevels{{
    {.elo = 1000, .depth = 0, .worlds = 4, .softness = 8},
    {.elo = 1260, .depth = 0, .worlds = 4, .softness = 4},
    {.elo = 1510, .depth = 0, .worlds = 4, .softness = 2},
    {.elo = 1770, .depth = 0, .worlds = 4},
    {.elo = 2010, .depth = 1, .worlds = 8},
    {.elo = 2070, .depth = 2, .worlds = 8},
    {.elo = 2130, .depth = 2, .worlds = 24},
}};

/// Full strength is rated at 64 worlds and three plies, the usual ones.
template <class Board>
constexpr search::Levels levels_of_play() {
  if constexpr (Board::kSeats == 2) {
    return {.below = kJunqiLevels, .full_elo = 1780};
  } else {
    return {.below = kSiguoLevels, .full_elo = 2230};
  }
}

}  // namespace tianji::junqi
