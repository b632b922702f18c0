// Turns an interrupt (Ctrl-C) into a request to stop where long work loses nothing.
#pragma once

#include <atomic>
#include <memory>
#include <string>

namespace tianji::tuning {

/// Sets `stopped` at the first SIGINT or SIGTERM and says so on standard error, in a line that
/// begins with `who`; at the second signal the process ends at once with status 1. Threads that are
/// started while this object lives do not receive these signals.
class StopSignals {
 public:
  StopSignals(std::atomic<bool>& stopped, std::string who);
  StopSignals(const StopSignals&) = delete;
  StopSignals& operator=(const StopSignals&) = delete;
  ~StopSignals();

 private:
  struct Watch;
  std::unique_ptr<Watch> watch_;
};

}  // namespace tianji::tuning
