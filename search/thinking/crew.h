// Threads that divide the work of one search.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tianji::search {

/// The caller's thread and helpers, which start at their first need and end with the crew.
class Crew {
 public:
  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  /// Calls part(i) for i = 0 .. parts - 1, each on its own thread, and blocks until all are done.
  /// If the machine gives too few threads, the caller's thread runs the remaining parts. Once all
  /// are done it throws the first exception of a part, mostly std::bad_alloc.
  void run(std::size_t parts, const std::function<void(std::size_t)>& part);

 private:
  void start(std::size_t others);
  void work(std::size_t number, std::uint64_t done);
  void run_one(std::size_t number, const std::function<void(std::size_t)>& part);

  std::mutex mutex_;  ///< guards all members except threads_
  std::condition_variable changed_;
  const std::function<void(std::size_t)>* part_ = nullptr;
  std::size_t parts_ = 0;
  std::size_t working_ = 0;  ///< threads that have not finished the current job
  std::uint64_t job_ = 0;    ///< number of the current job, so that a thread runs each job once
  bool over_ = false;
  std::exception_ptr thrown_;          ///< the first exception of the current job
  std::vector<std::jthread> threads_;  // last member: threads use the others until they are joined
};

}  // namespace tianji::search
