// A board for human eyes: hands around the table, the auction in columns.
#pragma once

#include <span>
#include <string>

#include "engine/bridge/state.h"

namespace tianji::bridge {

/// North above, West and East beside, South below; suits S H D C from the top, a void as "-", a
/// hand not seen as "?". `hands` are what is to be shown, an empty set being unseen.
std::string diagram(const Hands& hands);

/// The auction in four columns, West first. `marks[i]`, when it is there and not empty, follows
/// call number i, as "(1)" would.
std::string diagram(const Auction& auction, std::span<const std::string> marks = {});

}  // namespace tianji::bridge
