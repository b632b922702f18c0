// A board for human readers: hands around the table, the auction in columns.
#pragma once

#include <span>
#include <string>

#include "engine/bridge/state.h"

namespace tianji::bridge {

/// Draws North above, West and East beside, South below; suits S H D C from the top, a void as "-".
/// An empty set is a hand that is not seen and appears as "?".
std::string diagram(const Hands& hands);

/// The auction in four columns, West first. `marks[i]`, such as "(1)", is written after call number
/// i; it may be missing or empty.
std::string diagram(const Auction& auction, std::span<const std::string> marks = {});

}  // namespace tianji::bridge
