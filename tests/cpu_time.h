// Promises of time are tested by the processor time of this process (all its threads), on which
// other work of the machine has no influence.
#pragma once

#include <chrono>
#include <ctime>

namespace tianji {

/// The processor time since the object was made.
class CpuWatch {
 public:
  std::chrono::microseconds used() const { return now() - start_; }

 private:
  static std::chrono::microseconds now() {
    std::timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
  }

  std::chrono::microseconds start_ = now();
};

/// The promised time; with a sanitizer, which makes everything slower, thirty times as long.
constexpr std::chrono::milliseconds promised(int milliseconds) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return std::chrono::milliseconds(30 * milliseconds);
#else
  return std::chrono::milliseconds(milliseconds);
#endif
}

}  // namespace tianji
