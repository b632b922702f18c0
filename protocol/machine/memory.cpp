#include "protocol/machine/memory.h"

#include <unistd.h>

#include <algorithm>
#include <string>

#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

/// The limit of the control group, versions 2 and 1; "max" or a huge number means no limit.
constexpr const char* kLimits[] = {"/sys/fs/cgroup/memory.max",
                                   "/sys/fs/cgroup/memory/memory.limit_in_bytes"};

}  // namespace

std::int64_t mebibytes_for_tables() {
  std::int64_t bytes = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  for (const char* path : kLimits) {
    const auto text = file_text(path, "a limit");
    const auto limit = text.ok() ? parse_int(trimmed(*text)) : std::nullopt;
    if (limit) bytes = std::min(bytes, *limit);
  }
  return bytes / 8 * 7 >> 20;
}

absl::Status check_memory(std::int64_t mebibytes) {
  const std::int64_t most = mebibytes_for_tables();
  if (mebibytes <= most) return absl::OkStatus();
  return unreadable(std::to_string(mebibytes),
                    "at most " + std::to_string(most) + ", the MiB that this machine has for it");
}

}  // namespace tianji::protocol
