// Xiangqi's levels of play. Their ratings are measured (protocol/reports.md, "Levels of play").
#pragma once

#include <array>

#include "search/thinking/level.h"

namespace tianji::xiangqi {

inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .depth = 1, .softness = 120},
    {.elo = 1250, .depth = 1, .softness = 60},
    {.elo = 1590, .depth = 2, .softness = 45},
    {.elo = 1900, .depth = 3, .softness = 30},
    {.elo = 2100, .depth = 4, .softness = 30},
    {.elo = 2490, .nodes = 1'500},
    {.elo = 2930, .nodes = 6'000},
}};

/// Full strength is rated at 50,000 nodes a move.
inline constexpr search::Levels kLevelsOfPlay{.below = kLevelTable, .full_elo = 3440};

}  // namespace tianji::xiangqi
