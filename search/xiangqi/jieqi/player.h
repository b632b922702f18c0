// The player of jieqi: alpha-beta over what its seat knows, with the mean of the outcomes where a
// move turns a piece up.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "search/player.h"
#include "search/thinking/level.h"

namespace tianji::xiangqi::jieqi {

// The levels of play.
inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .depth = 1, .softness = 160},
    {.elo = 1210, .depth = 1, .softness = 80},
    {.elo = 1340, .depth = 2, .softness = 60},
    {.elo = 1380, .depth = 2, .softness = 30},
    {.elo = 1510, .depth = 3, .softness = 30},
    {.elo = 1650, .nodes = 2'000},
    {.elo = 1820, .nodes = 8'000},
}};
inline constexpr search::Levels kLevelsOfPlay{.below = kLevelTable, .full_elo = 1920};

std::span<const search::Option> options();

/// The player that is fastest on this processor. `options` must outlive it.
std::unique_ptr<search::Player> make_player(const search::Options& options);

namespace portable {
std::unique_ptr<search::Player> make_player(const search::Options& options);
}  // namespace portable

namespace faster {
/// For x86-64-v3. Defined where TIANJI_FASTER is; call it only if the processor can run it.
std::unique_ptr<search::Player> make_player(const search::Options& options);
}  // namespace faster

}  // namespace tianji::xiangqi::jieqi
