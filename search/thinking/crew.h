// Threads that share out the work of one search.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace tianji::search {

/// The caller's thread and others, which are started when they are first needed and end with it.
class Crew {
 public:
  Crew() = default;
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew();

  /// Calls share(i) for i = 0 .. shares - 1, each on a thread of its own, and blocks until all are
  /// done. Where the machine gives no more threads, the caller does what is left over.
  void run(std::size_t shares, const std::function<void(std::size_t)>& share);

 private:
  void start(std::size_t others);
  void work(std::size_t number, std::uint64_t done);

  std::mutex mutex_;
  std::condition_variable changed_;
  const std::function<void(std::size_t)>* share_ = nullptr;
  std::size_t shares_ = 0;
  std::size_t working_ = 0;  ///< threads that are not done with the present job
  std::uint64_t job_ = 0;
  bool over_ = false;
  std::vector<std::jthread> threads_;  // last: they use the others
};

}  // namespace tianji::search
