// Every dialect that is spoken, one row each.
#pragma once

#include <span>

#include "protocol/session/dialect.h"

namespace tianji::protocol {

/// The first is spoken until a line chooses another.
std::span<const Dialect* const> dialects();

}  // namespace tianji::protocol
