// The player of flip junqi: that of search/face_down.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::junqi::flip {

std::span<const search::Option> options();

/// Uses `options()`, which must outlive the player.
std::unique_ptr<search::Player> make_player(const search::Options& options);

}  // namespace tianji::junqi::flip
