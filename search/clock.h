// How long do we think? The only place below the protocol that reads a clock.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "engine/core/types.h"
#include "search/limits.h"

namespace tianji::search {

/// Measures from its making.
class Stopwatch {
 public:
  Milliseconds elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - start_);
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// What the session tells a running search; every function may be called from any thread.
class Control {
 public:
  explicit Control(bool pondering = false) : pondering_(pondering) {}
  void stop() { stop_.store(true, std::memory_order_relaxed); }
  void ponder_hit() { pondering_.store(false, std::memory_order_relaxed); }
  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  bool pondering() const { return pondering_.load(std::memory_order_relaxed); }
  /// For searches that poll a flag in their inner loop.
  const std::atomic<bool>& stop_flag() const { return stop_; }

 private:
  std::atomic<bool> stop_{false};
  std::atomic<bool> pondering_;
};

/// Time for one move, from the clocks: the least of what the client allows, shared over the moves
/// still to be made. Nothing when no limit speaks of time.
/// `moves_left` is the game's own guess, used when the client gave no `movestogo`.
std::optional<Milliseconds> time_for_move(const Limits& limits, Side side, int moves_left,
                                          Milliseconds overhead);

/// The same for searches that deepen step by step: what a move should take, and what it may take
/// where it is hard to find. Both are the same for `movetime`.
struct MoveTime {
  Milliseconds aim;
  Milliseconds most;
};
std::optional<MoveTime> plan_move_time(const Limits& limits, Side side, int moves_left,
                                       Milliseconds overhead);

/// Stops a search from outside once its time is up, where the search itself looks at its stoppers
/// too seldom. Counts from the making or from the ponder hit, whichever is later.
class Alarm {
 public:
  Alarm(std::optional<Milliseconds> time, Control& control);

 private:
  std::jthread thread_;
};

/// How far a search has come.
struct Progress {
  std::uint64_t nodes = 0;
  int depth = 0;
  int worlds = 0;
};

/// A reason to stop: a small object with one question.
class Stopper {
 public:
  Stopper() = default;
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;
  virtual ~Stopper() = default;
  virtual bool should_stop(const Progress& progress) = 0;
};

std::unique_ptr<Stopper> stop_when_told(const Control& control);
/// Does not count while pondering: the time starts with the ponder hit.
std::unique_ptr<Stopper> stop_after(Milliseconds time, const Control& control);
std::unique_ptr<Stopper> stop_at_nodes(std::uint64_t nodes);
std::unique_ptr<Stopper> stop_at_depth(int depth);
std::unique_ptr<Stopper> stop_at_worlds(int worlds);

/// Any of them.
class Stoppers final : public Stopper {
 public:
  void add(std::unique_ptr<Stopper> stopper) { stoppers_.push_back(std::move(stopper)); }
  bool should_stop(const Progress& progress) override;

 private:
  std::vector<std::unique_ptr<Stopper>> stoppers_;
};

}  // namespace tianji::search
