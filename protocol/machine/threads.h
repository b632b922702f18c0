// How many threads can be started here.
#pragma once

#include <cstdint>

#include "absl/status/status.h"

namespace tianji::protocol {

/// Starts so many threads, which end at once. An error when that cannot be done: a search would
/// fail in the middle of a game.
absl::Status check_threads(std::int64_t count);

}  // namespace tianji::protocol
