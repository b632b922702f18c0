// Bench positions of bridge: open deals solved card by card, and decisions over sampled worlds.
#pragma once

#include "search/player.h"

namespace tianji::search {

inline constexpr BenchPosition kBridgeBench[] = {
    {"N:A.A.A.A - - - N None N", "worlds 8"},
};

}  // namespace tianji::search
