// Junqi's and siguo's levels of play. Their ratings are measured (protocol/reports.md, "Levels of
// play").
#pragma once

#include <array>
#include <cstddef>

#include "engine/junqi/board.h"
#include "search/thinking/level.h"

namespace tianji::junqi {

using BelowFull = std::array<search::Level, search::kLevels - 1>;

/// The steps are the same in both games, and wider where two seats play each side.
constexpr BelowFull levels_rated(const std::array<int, search::kLevels - 1>& ratings) {
  BelowFull levels{{
      {.worlds = 4, .softness = 8},
      {.worlds = 4, .softness = 5.5},
      {.worlds = 4, .softness = 3.8},
      {.worlds = 4, .softness = 2.4},
      {.worlds = 4, .softness = 1.2},
      {.worlds = 4},
      {.depth = 1, .worlds = 8},
  }};
  for (std::size_t i = 0; i < levels.size(); ++i) levels[i].elo = ratings[i];
  return levels;
}
inline constexpr BelowFull kJunqiLevels = levels_rated({1000, 1090, 1190, 1340, 1460, 1540, 1690});
inline constexpr BelowFull kSiguoLevels = levels_rated({1000, 1130, 1200, 1400, 1530, 1710, 1920});

/// Full strength is rated at 24 worlds and two plies.
template <class Board>
constexpr search::Levels levels_of_play() {
  if constexpr (Board::kSeats == 2) {
    return {.below = kJunqiLevels, .full_elo = 1760};
  } else {
    return {.below = kSiguoLevels, .full_elo = 1990};
  }
}

}  // namespace tianji::junqi
