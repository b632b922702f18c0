// The player of Kuhn poker for three seats: regret minimisation, without the promises that it keeps
// for two (search/many_seats/regret.h).
#pragma once

#include <memory>
#include <span>

#include "search/player.h"

namespace tianji::search {

/// The option Search.
std::span<const Option> seats_options();

/// `options` must outlive the player.
std::unique_ptr<Player> make_kuhn_for_three_player(const Options& options);

}  // namespace tianji::search
