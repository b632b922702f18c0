// What time it is, and what a session tells a running search. Below the protocol only clock.cpp
// reads a clock (tests/layers.sh).
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

#include "search/limits.h"

namespace tianji::search {

using Moment = std::chrono::steady_clock::time_point;
/// Says what time it is; called from any thread.
using Clock = std::function<Moment()>;
/// The machine's.
Moment now();

/// Measures from its making.
class Stopwatch {
 public:
  Milliseconds elapsed() const { return std::chrono::duration_cast<Milliseconds>(now() - start_); }

 private:
  Moment start_ = now();
};

/// One `go` as long as it runs: when it began, and what the client says meanwhile. Every function
/// may be called from any thread.
class Control {
 public:
  explicit Control(bool pondering = false) : Control(pondering, now()) {}
  /// `read` is when the client's line was read: what was done since then is on its clock.
  Control(bool pondering, Moment read, Clock clock = now);

  void stop() { stop_.store(true, std::memory_order_relaxed); }
  /// The expected move was played: the clock runs from here on. Nothing where it runs already.
  void ponder_hit();
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  bool pondering() const { return pondering_.load(std::memory_order_acquire); }

  /// Since the line was read, pondering included.
  Milliseconds since_go() const { return since(read_); }
  /// What the mover's clock has run: since the line was read, or since the ponder hit; 0 while
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
