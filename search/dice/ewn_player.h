// The player of EinStein würfelt nicht!: expectiminimax with a learned evaluation.
#pragma once

#include <memory>

#include "search/player.h"

namespace tianji::dice {

/// Uses `ewn_options()`; `options` must outlive the player.
std::unique_ptr<search::Player> make_ewn_player(const search::Options& options);

}  // namespace tianji::dice
