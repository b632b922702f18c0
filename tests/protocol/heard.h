// Collects the lines that a session writes, from any thread.
#pragma once

#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace tianji::protocol {

class Heard {
 public:
  void add(std::string_view line) {
    const std::lock_guard lock(mutex_);
    lines_.emplace_back(line);
  }
  void clear() {
    const std::lock_guard lock(mutex_);
    lines_.clear();
  }
  std::vector<std::string> lines() {
    const std::lock_guard lock(mutex_);
    return lines_;
  }

 private:
  std::mutex mutex_;
  std::vector<std::string> lines_;
};

}  // namespace tianji::protocol
