// The node signature: the nodes of fixed searches, the same on every machine.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <span>

#include "absl/status/statusor.h"
#include "search/player.h"

namespace tianji::protocol {

/// Thinks about each game's bench positions with one thread; prints one line for each game
/// (`bridge 1234567 nodes 2345678 nps`), then the total. An error: a position or its limits cannot
/// be read.
absl::Status bench(std::span<const search::Game> games, std::ostream& out);

}  // namespace tianji::protocol
