// Checks how many threads this machine can start.
#pragma once

#include <cstdint>

#include "absl/status/status.h"

namespace tianji::protocol {

/// Starts `count` threads at the same time and ends them. An error if that fails: a search would
/// fail in the middle of a game.
absl::Status check_threads(std::int64_t count);

}  // namespace tianji::protocol
