#include "protocol/machine/resources.h"

#include <latch>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/cleanup/cleanup.h"
#include "absl/strings/str_cat.h"
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

absl::Status check_threads(std::int64_t count) {
  std::latch over(1);
  std::vector<std::jthread> threads;
  const absl::Cleanup end_all = [&over] { over.count_down(); };
  try {
    while (threads.size() < static_cast<std::size_t>(count)) {
      threads.emplace_back([&over] { over.wait(); });
    }
  } catch (const std::system_error&) {
    return unreadable(std::to_string(count),
                      absl::StrCat("no more threads than can be started here, ", threads.size()));
  }
  return absl::OkStatus();
}

}  // namespace tianji::protocol
