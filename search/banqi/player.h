// The player of banqi: expectiminimax with Star1 and Star2, captures to their end behind the last
// ply, and at most two flips in a line.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "search/player.h"
#include "search/thinking/level.h"

namespace tianji::banqi {

/// Softness is in hundredths of a soldier, the unit of payoffs.
inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .depth = 1, .softness = 200},
    {.elo = 1090, .depth = 1, .softness = 90},
    {.elo = 1160, .depth = 1, .softness = 30},
    {.elo = 1230, .depth = 2, .softness = 30},
    {.elo = 1320, .depth = 3, .softness = 20},
    {.elo = 1470, .nodes = 3'000},
    {.elo = 1550, .nodes = 12'000},
}};
/// Full strength is rated at 100,000 nodes a move.
inline constexpr search::Levels kLevelsOfPlay{.below = kLevelTable, .full_elo = 1680};

std::span<const search::Option> options();

/// Uses `options()`, which must outlive the player.
std::unique_ptr<search::Player> make_player(const search::Options& options);

}  // namespace tianji::banqi
