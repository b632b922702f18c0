// The players of dice games: EinStein würfelt nicht! by expectiminimax with a learned evaluation,
// Pig by its exact solution.
#pragma once

#include <memory>

#include "search/player.h"

namespace tianji::dice {

/// Uses `ewn_options()`; `options` must outlive the player.
std::unique_ptr<search::Player> make_ewn_player(const search::Options& options);

/// Uses `pig_options()`; `options` must outlive the player.
std::unique_ptr<search::Player> make_pig_player(const search::Options& options);

}  // namespace tianji::dice
