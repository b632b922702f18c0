// Checks what this machine has for a search: memory for its tables, and threads.
#pragma once

#include <cstdint>

#include "absl/status/status.h"

namespace tianji::protocol {

/// Seven eighths of the memory that this process may use: the machine's, or the limit of its
/// control group if that is less.
std::int64_t mebibytes_for_tables();

/// An error if `mebibytes` is more than that: such a table would make the machine swap, or the
/// system would kill the process at the first use of the table.
absl::Status check_memory(std::int64_t mebibytes);

/// Starts `count` threads at the same time and ends them. An error if that fails: a search would
/// fail in the middle of a game.
absl::Status check_threads(std::int64_t count);

}  // namespace tianji::protocol
