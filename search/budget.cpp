#include "search/budget.h"

#include <algorithm>
#include <utility>

namespace tianji::search {
namespace {

/// Ten years: longer than any game, and short enough to be multiplied.
constexpr Milliseconds kLongest{std::int64_t{10} * 365 * 24 * 3600 * 1000};
constexpr Milliseconds kShortest{1};
/// `movestogo` counts as at most this many times the moves expected until the game is over.
constexpr int kMostControls = 4;
constexpr int kStretch = 4;

/// Of a watcher.
constexpr Milliseconds kNap{2};

Milliseconds sane(Milliseconds time) { return std::clamp(time, -kLongest, kLongest); }

}  // namespace

std::optional<MoveTime> move_time(const Limits& limits, const Pace& pace) {
  const Milliseconds overhead = sane(pace.overhead);
  if (limits.infinite) return std::nullopt;
  if (limits.movetime) {
    const Milliseconds time = std::max(sane(*limits.movetime) - overhead, kShortest);
    return MoveTime{time, time, true};
  }
  // `go` has no word for the clock of a third side: that comes as `time`.
  const bool own = limits.own.time || index(pace.side) >= limits.sides.size();
  const Remaining& clock = own ? limits.own : limits.sides[index(pace.side)];
  if (!clock.time) return std::nullopt;
  const Milliseconds shown = sane(*clock.time);
  const Milliseconds left =
      shown - std::clamp(sane(pace.reserve), Milliseconds(0), std::max(shown / 2, Milliseconds(0)));
  const Milliseconds increment = sane(clock.increment.value_or(Milliseconds(0)));
  const std::int64_t guess = std::max(pace.moves_left, 1);
  const std::int64_t moves =
      std::clamp<std::int64_t>(limits.moves_to_go.value_or(guess), 1, guess * kMostControls);
  // A share of the rest and most of the increment, but never so much that the clock could run out.
  const Milliseconds share = left / (moves + 1) + increment * pace.increment_percent / 100;
  const Milliseconds aim = std::max(std::min(share, left / 2 - overhead), kShortest);
  if (!pace.stretches) return MoveTime{aim, aim};
  // Keep time for the next moves, unless this is the last one before the time control.
  const bool last = limits.moves_to_go == 1;
  const Milliseconds reserve = last ? left - overhead * 2 : left / 3 - overhead;
  return MoveTime{aim, std::max(std::min(aim * kStretch, reserve), kShortest)};
}

Budget::Budget(const Limits& limits, const Pace& pace, const Control& control)
    : control_(control), time_(move_time(limits, pace)), nodes_(limits.nodes) {
  if (pace.deepens) depth_ = limits.depth;
  if (pace.samples && limits.worlds) worlds_ = std::min(*limits.worlds, kMostWorlds);
  if (limits.infinite) return;
  const bool named = pace.planned || (pace.samples && limits.worlds) || depth_;
  if (!(pace.samples && limits.worlds) && pace.usual_worlds) {
    const std::int64_t more = time_ || nodes_ ? kMoreWorlds : 1;
    worlds_ = static_cast<int>(std::min<std::int64_t>(*pace.usual_worlds * more, kMostWorlds));
  }
  if (!time_ && !nodes_ && !named) time_ = MoveTime{pace.unlimited, pace.unlimited, true};
}

bool Budget::time_is_up() const {
  return control_.stopped() ||
         (time_ && !control_.pondering() && control_.on_clock() >= time_->most);
}

bool Budget::should_stop(const Progress& progress) {
  return (nodes_ && progress.nodes >= *nodes_) || progress.worlds >= worlds_ ||
         (depth_ && progress.depth >= *depth_) || time_is_up();
}

std::uint64_t Budget::nodes_left(const Progress& progress) const {
  return nodes_ ? *nodes_ - std::min(*nodes_, progress.nodes) : kNoLimit;
}

bool Budget::used(int percent) const { return time_ && !time_->exact && passed(percent); }

bool Budget::passed(int percent) const {
  return hurries() && control_.on_clock() * 100 >= time_->aim * percent;
}

const std::atomic<bool>& Budget::flag() {
  if (!watcher_) watcher_.emplace([this] { return time_is_up(); });
  return watcher_->flag();
}

Watcher::Watcher(std::function<bool()> over)
    : over_(std::move(over)), flag_(over_()), thread_([this] { watch(); }) {}

Watcher::~Watcher() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Watcher::watch() {
  std::unique_lock lock(mutex_);
  while (!flag_.load(std::memory_order_relaxed)) {
    if (changed_.wait_for(lock, kNap, [this] { return ended_; })) return;
    flag_.store(over_(), std::memory_order_relaxed);
  }
}

}  // namespace tianji::search
