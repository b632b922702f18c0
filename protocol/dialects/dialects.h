// Every dialect that is spoken, one row each.
#pragma once

#include <span>

#include "protocol/session/dialect.h"

namespace tianji::protocol {

/// The dialects; the first lines of each source say what it understands.
extern const Dialect kUci;
extern const Dialect kUgi;
extern const Dialect kUcci;
namespace gtp {
extern const Dialect kGtp;
}
namespace championship {
extern const Dialect kBridge;
extern const Dialect kJunqi;
}  // namespace championship

/// The first is spoken until a line chooses another.
std::span<const Dialect* const> dialects();

}  // namespace tianji::protocol
