// Threads of one piece of work: an exception in one of them ends the work and not the program.
#pragma once

#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tianji::protocol {

class Workers {
 public:
  /// Starts a thread that calls `work`. False where the system has no thread left.
  bool start(const std::function<void()>& work);
  /// Calls `work` in this thread, as one of the workers.
  void run_here(const std::function<void()>& work);
  /// Waits for all threads, then throws the first exception that one of them ended with.
  void join();

 private:
  std::mutex mutex_;
  std::exception_ptr first_;
  std::vector<std::jthread> threads_;  // last, so that they are joined first
};

}  // namespace tianji::protocol
