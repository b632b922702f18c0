// The positions of junqi's and siguo's node signatures.
#pragma once

#include "search/player.h"

namespace tianji::search {

inline constexpr BenchPosition kJunqiBench[] = {{"", "worlds 1"}};
inline constexpr BenchPosition kSiguoBench[] = {{"", "worlds 1"}};

}  // namespace tianji::search
