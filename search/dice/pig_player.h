// The player of Pig: the exact solution.
#pragma once

#include <memory>

#include "search/player.h"

namespace tianji::dice {

/// Uses `pig_options()`; `options` must outlive the player.
std::unique_ptr<search::Player> make_pig_player(const search::Options& options);

}  // namespace tianji::dice
