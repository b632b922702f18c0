#include "protocol/machine/memory.h"

#include <string>

#include "engine/core/text.h"
#include "protocol/machine/system/facts.h"

namespace tianji::protocol {

std::int64_t mebibytes_for_tables() { return bytes_of_memory() / 8 * 7 >> 20; }

absl::Status check_memory(std::int64_t mebibytes) {
  const std::int64_t most = mebibytes_for_tables();
  if (mebibytes <= most) return absl::OkStatus();
  return unreadable(std::to_string(mebibytes),
                    "at most " + std::to_string(most) + ", the MiB that this machine has for it");
}

}  // namespace tianji::protocol
