#include "search/clock.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <stop_token>

namespace tianji::search {
namespace {

class WhenTold final : public Stopper {
 public:
  explicit WhenTold(const Control& control) : control_(control) {}
  bool should_stop(const Progress& /*progress*/) override { return control_.stopped(); }

 private:
  const Control& control_;
};

class AfterTime final : public Stopper {
 public:
  AfterTime(Milliseconds time, const Control& control) : time_(time), control_(control) {}
  bool should_stop(const Progress& /*progress*/) override {
    if (control_.pondering()) {
      watch_ = Stopwatch();
      return false;
    }
    return watch_.elapsed() >= time_;
  }

 private:
  Milliseconds time_;
  const Control& control_;
  Stopwatch watch_;
};

/// Stops once `member` of the progress has reached a goal.
template <class T>
class AtCount final : public Stopper {
 public:
  AtCount(T Progress::* member, T goal) : member_(member), goal_(goal) {}
  bool should_stop(const Progress& progress) override { return progress.*member_ >= goal_; }

 private:
  T Progress::* member_;
  T goal_;
};

}  // namespace

std::optional<Milliseconds> time_for_move(const Limits& limits, Side side, int moves_left,
                                          Milliseconds overhead) {
  if (limits.movetime) return std::max(*limits.movetime - overhead, Milliseconds(1));
  const Remaining& clock = limits.own.time ? limits.own : limits.sides[index(side)];
  if (!clock.time) return std::nullopt;
  const int moves = std::max(1, limits.moves_to_go.value_or(moves_left));
  const Milliseconds increment = clock.increment.value_or(Milliseconds(0));
  // A share of what remains and most of the increment, never so much that the flag could fall.
  const Milliseconds share = *clock.time / (moves + 1) + increment * 3 / 4;
  const Milliseconds most = *clock.time / 2 - overhead;
  return std::max(std::min(share, most), Milliseconds(1));
}

std::optional<MoveTime> plan_move_time(const Limits& limits, Side side, int moves_left,
                                       Milliseconds overhead) {
  const auto aim = time_for_move(limits, side, moves_left, overhead);
  if (!aim) return std::nullopt;
  if (limits.movetime) return MoveTime{*aim, *aim};
  const Remaining& clock = limits.own.time ? limits.own : limits.sides[index(side)];
  // Never so much that the next moves would have nothing; all of it if this is the last one.
  const bool last = limits.moves_to_go == 1;
  const Milliseconds reserve = last ? *clock.time - overhead * 2 : *clock.time / 3 - overhead;
  return MoveTime{*aim, std::max(std::min(*aim * 4, reserve), Milliseconds(1))};
}

std::unique_ptr<Stopper> stop_when_told(const Control& control) {
  return std::make_unique<WhenTold>(control);
}
std::unique_ptr<Stopper> stop_after(Milliseconds time, const Control& control) {
  return std::make_unique<AfterTime>(time, control);
}
std::unique_ptr<Stopper> stop_at_nodes(std::uint64_t nodes) {
  return std::make_unique<AtCount<std::uint64_t>>(&Progress::nodes, nodes);
}
std::unique_ptr<Stopper> stop_at_depth(int depth) {
  return std::make_unique<AtCount<int>>(&Progress::depth, depth);
}
std::unique_ptr<Stopper> stop_at_worlds(int worlds) {
  return std::make_unique<AtCount<int>>(&Progress::worlds, worlds);
}

Alarm::Alarm(std::optional<Milliseconds> time, Control& control) {
  if (!time) return;
  thread_ = std::jthread([time = *time, &control](const std::stop_token& done) {
    std::mutex mutex;
    std::condition_variable_any wake;
    const auto rung = stop_after(time, control);
    // Short naps, because a ponder hit does not wake this thread.
    while (!done.stop_requested() && !rung->should_stop({})) {
      std::unique_lock lock(mutex);
      wake.wait_for(lock, done, Milliseconds(2), [] { return false; });
    }
    if (!done.stop_requested()) control.stop();
  });
}

bool Stoppers::should_stop(const Progress& progress) {
  return std::any_of(stoppers_.begin(), stoppers_.end(),
                     [&](const auto& stopper) { return stopper->should_stop(progress); });
}

}  // namespace tianji::search
