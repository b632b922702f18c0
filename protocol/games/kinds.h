// The games at a table, one row each, by the names that the catalogue has for them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/games/game_kind.h"

namespace tianji::protocol::games {

/// In the catalogue's order.
std::span<const GameKind* const> kinds();

/// Nothing where there is none of that variant.
const GameKind* find_kind(std::string_view variant);

std::vector<std::string_view> variants();

/// The start for a game that is not among them.
ExamplePosition example_of(std::string_view variant);

// The four that have a file of their own; bridge has a header.
extern const GameKind kXiangqi;
extern const GameKind kJunqi;
extern const GameKind kSiguo;

}  // namespace tianji::protocol::games
