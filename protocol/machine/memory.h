// How much memory the machine has for tables.
#pragma once

#include <cstdint>

#include "absl/status/status.h"

namespace tianji::protocol {

/// Seven eighths of what this process may use: of the machine's memory, or of its control group's
/// limit where that is less.
std::int64_t mebibytes_for_tables();

/// An error when `mebibytes` is more than that: such a table would push the machine into swapping,
/// or the process would be ended at its first use.
absl::Status check_memory(std::int64_t mebibytes);

}  // namespace tianji::protocol
