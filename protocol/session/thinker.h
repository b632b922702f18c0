// The thread of a session that thinks, and what it is told while it does.
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

/// One piece of work at a time. All functions but hold_back are called from one thread, hold_back
/// from the one that thinks.
class Thinker {
 public:
  Thinker() = default;
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  /// Stops and waits.
  ~Thinker() { finish(); }

  /// Ends what is thought about; `control()` is that of the next piece of work, whose clock runs
  /// from `heard` or from the ponder hit.
  void begin(bool ponder, search::Moment heard);
  /// Starts `work` on a thread of its own. Throws where there is none to be had.
  void run(std::function<void()> work);
  /// Blocks an infinite or pondering search that is done early: UCI wants its answer only after
  /// stop or hit.
  void hold_back(bool infinite);

  /// Precondition: something was begun.
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
  std::condition_variable told_;
  bool stopped_ = false;
  std::atomic<bool> thinking_ = false;
  std::thread thread_;
};

}  // namespace tianji::protocol
