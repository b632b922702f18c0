// The thread of a session that thinks, and the signals that it gets while it thinks.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "search/clock.h"
#include "search/limits.h"

namespace tianji::protocol {

/// Does one piece of work at a time. One thread calls all functions but hold_back; the thread that
/// thinks calls hold_back.
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  /// Stops and waits.
  ~Thinker() { finish(); }

  /// Ends the work in progress and makes the `control()` of the next one. Its clock runs from
  /// `heard`, or from the ponder hit.
  void begin(bool ponder, search::Moment heard);
  /// Starts `work` on a new thread. Throws std::system_error if the thread cannot be started.
  void run(std::function<void()> work);
  /// Blocks an infinite or pondering search that is done early: UCI wants its answer only after
  /// `stop` or `ponderhit`.
  void hold_back(bool infinite);

  /// Precondition: `begin` was called.
  search::Control& control() { return *control_; }
  bool thinking() const { return thinking_; }
  void stop();
  void ponder_hit();
  /// Blocks until the work is done. An infinite search must be stopped first.
  void wait();
  /// Stops and waits.
  void finish();

 private:
  std::unique_ptr<search::Control> control_;
  std::mutex mutex_;  // guards stopped_
  std::condition_variable changed_;
  bool stopped_ = false;
  std::atomic<bool> thinking_ = false;
  std::thread thread_;
};

}  // namespace tianji::protocol
