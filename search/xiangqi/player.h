// The xiangqi player: alpha-beta with an evaluation, a book and models of the opponent.
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

std::span<const Option> xiangqi_options();

/// `options` must outlive the player.
std::unique_ptr<Player> make_xiangqi_player(const Options& options);

}  // namespace tianji::search
