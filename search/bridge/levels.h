// Bridge's levels of play. Their ratings are measured (protocol/reports.md, "Levels of play").
#pragma once

#include <array>
#include <cstddef>

#include "search/bridge/decision/choice.h"
#include "search/bridge/settings.h"
#include "search/limits.h"
#include "search/thinking/level.h"

namespace tianji::bridge {

inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .softness = 30},
    {.elo = 1090, .softness = 22},
    {.elo = 1200, .softness = 14},
    {.elo = 1270, .softness = 7},
    {.elo = 1320},
    {.elo = 1400, .worlds = 4, .softness = 16},
    {.elo = 1480, .worlds = 8, .softness = 8},
}};

/// Full strength is rated at 16 worlds.
inline constexpr search::Levels kLevelsOfPlay{.below = kLevelTable, .full_elo = 1580};

/// Makes `settings` those of the level and returns the limits that hold beside them. A level
/// without worlds calls by the bidding tables and plays by rules of thumb.
search::Limits play_at(const search::Level& level, const search::Limits& limits,
                       Settings& settings);

/// The number of the candidate that is played. Calls are not drawn: partner relies on them.
std::size_t drawn_card(const Choice& choice, const search::Level& level, const Random& luck);

}  // namespace tianji::bridge
