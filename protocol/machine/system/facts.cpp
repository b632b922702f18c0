#include "protocol/machine/system/facts.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <system_error>

#include "engine/core/file.h"
#include "engine/core/text.h"

namespace tianji::protocol {
namespace {

/// The limit of the control group, versions 2 and 1; "max" or a huge number means no limit.
constexpr const char* kLimits[] = {"/sys/fs/cgroup/memory.max",
                                   "/sys/fs/cgroup/memory/memory.limit_in_bytes"};

}  // namespace

std::int64_t bytes_of_memory() {
  std::int64_t bytes = static_cast<std::int64_t>(sysconf(_SC_PHYS_PAGES)) * sysconf(_SC_PAGESIZE);
  for (const char* path : kLimits) {
    const auto text = file_text(path, "a limit");
    const auto limit = text.ok() ? parse_int(trimmed(*text)) : std::nullopt;
    if (limit) bytes = std::min(bytes, *limit);
  }
  return bytes;
}

std::filesystem::path own_path() {
  std::error_code error;
  auto path = std::filesystem::read_symlink("/proc/self/exe", error);
  return error ? std::filesystem::path() : path;
}

bool belongs_to_another(const std::string& path) {
  struct stat facts{};
  return stat(path.c_str(), &facts) == 0 && facts.st_uid != geteuid();
}

}  // namespace tianji::protocol
