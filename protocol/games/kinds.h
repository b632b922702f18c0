// The games at a table, one row each, under their names in the catalogue.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/games/game_kind.h"

namespace tianji::protocol::games {

/// In the catalogue's order.
std::span<const GameKind* const> kinds();

/// The row of a variant; null if there is none.
const GameKind* find_kind(std::string_view variant);

std::vector<std::string_view> variants();

/// The example positions of a variant; the start if it has no row.
ExamplePosition example_of(std::string_view variant);

// The kinds with a file of their own; kBridge is in bridge.h.
extern const GameKind kXiangqi;
extern const GameKind kJieqi;
extern const GameKind kFogXiangqi;
extern const GameKind kJunqi;
extern const GameKind kSiguo;
extern const GameKind kBanqi;
extern const GameKind kFlipJunqi;

}  // namespace tianji::protocol::games
