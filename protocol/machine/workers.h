// Threads that share one piece of work: an exception in one of them does not end the program.
#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tianji::protocol {

/// The threads of one piece of work. One thread owns it and calls its functions.
class Workers {
 public:
  /// Starts a thread that calls `work`. False if the system has no thread left.
  bool start(const std::function<void()>& work);
  /// Calls `work` in this thread, as one of the workers.
  void run_here(const std::function<void()>& work);
  /// Waits for all threads, then throws the first exception that one of them threw.
  void join();

 private:
  std::mutex mutex_;
  std::exception_ptr first_;
  std::vector<std::jthread> threads_;  // last, so that they are joined first
};

}  // namespace tianji::protocol
