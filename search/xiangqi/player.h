// The xiangqi player: alpha-beta with an evaluation, a book and models of the opponent.
//
// Its search is compiled twice where the build can do so, for every processor and for newer ones
// (see tianji_faster in CMakeLists.txt). Both play the same moves.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "search/player.h"
#include "search/thinking/level.h"

namespace tianji::xiangqi {

// The levels of play. Their ratings are measured (protocol/reports.md, "Levels of play").
inline constexpr std::array<search::Level, search::kLevels - 1> kLevelTable{{
    {.elo = 1000, .softness = 300, .overlooks = 0.2},
    {.elo = 1560, .depth = 1, .softness = 200, .overlooks = 0.6},
    {.elo = 2050, .depth = 1, .softness = 150, .overlooks = 0.3},
    {.elo = 2350, .depth = 1, .softness = 120},
    {.elo = 2880, .depth = 2, .softness = 45},
    {.elo = 3370, .nodes = 1'000},
    {.elo = 3780, .nodes = 3'000},
}};

/// Full strength is rated at 50,000 nodes a move.
inline constexpr search::Levels kLevelsOfPlay{.below = kLevelTable, .full_elo = 4330};

}  // namespace tianji::xiangqi

namespace tianji::search {

/// The bench positions, whose node counts sign a build: openings, middle games, end games, a mate.
inline constexpr BenchPosition kXiangqiBench[] = {
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w", "depth 9"},
    {"rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w moves h2e2 h9g7 h0g2 i9h9",
     "depth 9"},
    {"r1bakab1r/9/1cn3nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN3NC1/9/R1BAKAB1R w", "depth 9"},
    {"r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w", "depth 8"},
    {"2bakab2/9/2n1c1n2/p1p1p1p1p/3r5/2P3R2/P3P1P1P/2N1C1N2/9/2BAKAB2 w", "depth 9"},
    {"1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w", "depth 9"},
    {"1C2ka3/9/C1Nab1n2/p3p3p/6p2/9/P3P3P/3AB4/3p2c2/c1BAK4 w", "depth 8"},
    {"3k5/4a4/4b4/9/2b1N4/4P4/9/4B4/4A4/2BAK4 w", "depth 12"},
    {"2bak4/4a4/4b4/9/9/2P3P2/9/4B3N/4A4/4KAB2 b", "depth 10"},
    {"3ak4/4a4/9/9/4N4/p8/9/4C3c/7n1/2BK5 w", "depth 9"},
};

std::span<const Option> xiangqi_options();

/// The player that is fastest on this processor. `options` must outlive it.
std::unique_ptr<Player> make_xiangqi_player(const Options& options);

/// The same with the numbers of its search (search/alpha_beta/numbers.h) as options of their names.
std::span<const Option> tuned_xiangqi_options();
/// A player that heeds these options, somewhat slower. At their defaults it plays the same moves.
std::unique_ptr<Player> make_tuned_xiangqi_player(const Options& options);

namespace portable {
std::unique_ptr<Player> make_xiangqi_player(const Options& options);
}  // namespace portable

namespace faster {
/// For x86-64-v3. Defined where TIANJI_FASTER is; call it only if the processor can run it.
std::unique_ptr<Player> make_xiangqi_player(const Options& options);
}  // namespace faster

}  // namespace tianji::search
