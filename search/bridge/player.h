// The bridge player: bids by tables, plays by rules of thumb, then by sampled worlds.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

std::span<const Option> bridge_options();
std::unique_ptr<Player> make_bridge_player(const Options& options);

}  // namespace tianji::search
