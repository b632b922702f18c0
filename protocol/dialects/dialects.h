// Every dialect that is spoken: the only list of them.
#pragma once

#include <span>

#include "protocol/session/dialect.h"

namespace tianji::protocol {

/// The first is spoken until a line chooses another.
std::span<const Dialect* const> dialects();

}  // namespace tianji::protocol
