// The clock, and a session's signals to a running search. Below the protocol only clock.cpp reads a
// clock (tests/layers.sh).
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "search/limits.h"

namespace tianji::search {

using Moment = std::chrono::steady_clock::time_point;
/// Returns the time; called from any thread. Tests pass their own.
using Clock = std::function<Moment()>;
/// The time of the machine's steady clock.
Moment now();

/// Measures the time since it was made.
class Stopwatch {
 public:
  Milliseconds elapsed() const { return std::chrono::duration_cast<Milliseconds>(now() - start_); }

 private:
  Moment start_ = now();
};

/// One running `go`: when it began, and the client's signals. Every function may be called from any
/// thread.
class Control {
 public:
  explicit Control(bool pondering = false) : Control(pondering, now()) {}
  /// `read` is when the client's line was read: the clock has run since then.
  Control(bool pondering, Moment read, Clock clock = now);

  void stop() { stop_.store(true, std::memory_order_relaxed); }
  /// The expected move was played: the clock runs from now on. Does nothing if it runs already.
  void ponder_hit();
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  bool pondering() const { return pondering_.load(std::memory_order_acquire); }

  /// The time since the line was read, pondering included.
  Milliseconds since_go() const { return since(read_); }
  /// The time on the mover's clock: since the line was read or since the ponder hit; 0 while
  /// pondering.
  Milliseconds on_clock() const;

 private:
  Milliseconds since(Moment moment) const {
    return std::chrono::duration_cast<Milliseconds>(clock_() - moment);
  }

  Clock clock_;
  Moment read_;
  std::atomic<Moment> begun_;  ///< means nothing while pondering
  std::atomic<bool> stop_{false};
  std::atomic<bool> pondering_;
};

}  // namespace tianji::search
