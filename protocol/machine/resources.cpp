#include "protocol/machine/resources.h"

#include <condition_variable>
#include <mutex>
#include <string>
#include <system_error>
#include <thread>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "protocol/machine/system/facts.h"

namespace tianji::protocol {
namespace {

/// Threads that wait until the crowd is destroyed.
class Crowd {
 public:
  Crowd() = default;
  Crowd(const Crowd&) = delete;
  Crowd& operator=(const Crowd&) = delete;
  ~Crowd() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    told_.notify_all();
  }

  /// Starts a thread; false if the system has none left.
  bool add() {
    try {
      threads_.emplace_back([this] {
        std::unique_lock lock(mutex_);
        told_.wait(lock, [this] { return over_; });
      });
      return true;
    } catch (const std::system_error&) {
      return false;
    }
  }
  std::size_t size() const { return threads_.size(); }

 private:
  std::mutex mutex_;
  std::condition_variable told_;
  bool over_ = false;
  std::vector<std::jthread> threads_;  // last, so that they are joined first
};

}  // namespace

std::int64_t mebibytes_for_tables() { return bytes_of_memory() / 8 * 7 >> 20; }

absl::Status check_memory(std::int64_t mebibytes) {
  const std::int64_t most = mebibytes_for_tables();
  if (mebibytes <= most) return absl::OkStatus();
  return unreadable(std::to_string(mebibytes),
                    "at most " + std::to_string(most) + ", the MiB that this machine has for it");
}

absl::Status check_threads(std::int64_t count) {
  Crowd crowd;
  while (crowd.size() < static_cast<std::size_t>(count)) {
    if (crowd.add()) continue;
    return unreadable(std::to_string(count),
                      absl::StrCat("no more threads than can be started here, ", crowd.size()));
  }
  return absl::OkStatus();
}

}  // namespace tianji::protocol
