// The options and the levels of bridge, and the settings that they give. The ratings of the levels
// are measured (protocol/reports.md, "Levels of play").
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "search/bridge/decision/choice.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/belief.h"
#include "search/limits.h"
#include "search/option.h"
#include "search/thinking/level.h"

namespace tianji::search {

std::span<const Option> bridge_options();

bridge::Settings settings_of(const Options& options);

/// How a seat of side `own` reads calls and plays.
bridge::PlayReading reading_of(const Options& options, Side own);

}  // namespace tianji::search

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
