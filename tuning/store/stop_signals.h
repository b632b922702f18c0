// An interrupt asks long work to stop where it loses nothing.
#pragma once

#include <atomic>
#include <csignal>
#include <string>
#include <thread>

namespace tianji::tuning {

/// Sets `stopped` at the first SIGINT or SIGTERM and says so on standard error, in the name of
/// `who`; at the second the process ends at once. Threads that are started while it lives do not
/// see these signals.
class StopSignals {
 public:
  StopSignals(std::atomic<bool>& stopped, std::string who);
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

 private:
  sigset_t signals_{};
  sigset_t before_{};
  std::jthread watcher_;
};

}  // namespace tianji::tuning
