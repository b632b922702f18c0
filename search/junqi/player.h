// The junqi and siguo players: layouts from our prior, moves by PIMC over alpha-beta for two sides.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

std::span<const Option> junqi_options();
/// Junqi's but its evaluation, and one for the armies that a seat sees.
std::span<const Option> siguo_options();

/// `options` must outlive the player.
std::unique_ptr<Player> make_junqi_player(const Options& options);
std::unique_ptr<Player> make_siguo_player(const Options& options);

}  // namespace tianji::search
