// The bridge player. It bids by tables and plays by rules of thumb, then by sampled worlds.
#pragma once

#include <memory>

#include "search/player.h"

namespace tianji::search {

/// `options` has those of options.h.
std::unique_ptr<Player> make_bridge_player(const Options& options);

}  // namespace tianji::search
