// The work that engines in other threads post to the one that owns them.
#pragma once

#include <catch2/catch.hpp>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <utility>

namespace tianji::protocol::browser {

/// May be posted to from any thread; the work is done where `do_one` is called.
class PostedWork {
 public:
  void post(std::function<void()> work) {
    const std::lock_guard<std::mutex> lock(mutex_);
    work_.push_back(std::move(work));
    come_.notify_one();
  }
  /// Does one piece of work when it comes; fails if none comes within a minute.
  void do_one() {
    std::unique_lock<std::mutex> lock(mutex_);
    REQUIRE(come_.wait_for(lock, std::chrono::seconds(60), [this] { return !work_.empty(); }));
    const auto work = std::move(work_.front());
    work_.pop_front();
    lock.unlock();
    work();
  }

 private:
  std::mutex mutex_;
  std::condition_variable come_;
  std::deque<std::function<void()>> work_;
};

}  // namespace tianji::protocol::browser
