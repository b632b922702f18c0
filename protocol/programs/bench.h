// The node signature: the same positions, the same limits, the same number on every machine.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>

#include "absl/status/statusor.h"
#include "search/player.h"

namespace tianji::protocol {

/// Thinks about each game's bench positions with one thread; one line a game
/// (`bridge 1234567 nodes 2345678 nps`), then the total. An error is a position that does not load.
absl::Status bench(std::span<const search::Game> games, std::ostream& out);

}  // namespace tianji::protocol
