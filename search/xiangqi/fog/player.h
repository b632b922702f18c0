// The player of fog xiangqi: sampled worlds searched as xiangqi, weighed by payoff and risk.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "search/player.h"
#include "search/thinking/level.h"

namespace tianji::xiangqi::fog {

// The levels of play. Ratings are measured (tests/strength/README.md).
inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .depth = 0, .worlds = 1, .softness = 12},
    {.elo = 1040, .depth = 0, .worlds = 4, .softness = 6},
    {.elo = 1170, .depth = 0, .worlds = 16, .softness = 3},
    {.elo = 1200, .depth = 1, .worlds = 2, .softness = 3},
    {.elo = 1260, .depth = 1, .worlds = 6, .softness = 2},
    {.elo = 1290, .depth = 1, .worlds = 16, .softness = 1},
    {.elo = 1460, .depth = 2, .worlds = 24, .softness = 0.5},
}};
inline constexpr search::Levels kLevelsOfPlay{.below = kLevelTable, .full_elo = 1520};

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

}  // namespace tianji::xiangqi::fog
