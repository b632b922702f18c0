// Decides the time for a move: what ends a search, and when.
//
// The rules are the same in every game: `infinite` lifts every limit of time, pondering uses no
// time, and the clock runs from the reading of `go` or from the ponder hit. A search that has
// nothing left to do returns early, and the session holds its answer back.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/core/types.h"
#include "search/clock.h"
#include "search/limits.h"

namespace tianji::search {

/// How far a search has come.
struct Progress {
  std::uint64_t nodes = 0;
  int depth = 0;
  int worlds = 0;
};

/// Asked by a search from time to time whether to stop.
class Stopper {
 public:
  Stopper() = default;
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;
  virtual ~Stopper() = default;
  virtual bool should_stop(const Progress& progress) = 0;
  /// How many more nodes are allowed, for a search that asks too seldom to stop exactly.
  virtual std::uint64_t nodes_left(const Progress& /*progress*/) const { return kNoLimit; }
  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
};

/// For searches that end by themselves.
class Never final : public Stopper {
 public:
  bool should_stop(const Progress& /*progress*/) override { return false; }
};

/// The game's part of a budget, besides the client's limits.
struct Pace {
  Side side{0};  ///< the side whose clock runs
  /// A guess of the helped seat's moves until the game is over, for a client without `movestogo`.
  int moves_left = 1;
  /// The part of the increment that a move may take besides its share of the clock.
  int increment_percent = 75;
  Milliseconds overhead{0};
  /// The part of the clock that is not shared out, for the time lost around later moves. At most
  /// half of the clock is kept.
  Milliseconds reserve{0};
  /// May a move that is hard to find take up to four times its share?
  bool stretches = false;
  bool deepens = false;  ///< stops at `depth`
  bool samples = false;  ///< stops at `worlds`
  bool planned = false;  ///< the client set a number of steps that the search counts itself
  /// The number of worlds without `worlds` and `infinite`; up to `Budget::kMoreWorlds` times as
  /// many if time or nodes are given.
  std::optional<int> usual_worlds{};
  /// The time for a `go` without any limit that the game knows.
  Milliseconds unlimited{900};
};

/// The time for one move.
struct MoveTime {
  Milliseconds aim;    ///< the time that the move should take
  Milliseconds most;   ///< the time that a hard decision may take
  bool exact = false;  ///< the client set the time: all of it is used
};
/// The time for one move; nothing if no limit is a time. At least a millisecond, however little a
/// clock has left; no number that a client may send overflows.
std::optional<MoveTime> move_time(const Limits& limits, const Pace& pace);

/// A flag for solvers that look at nothing else. Asks `over` at once, and then every two
/// milliseconds in a thread of its own, until it is true. Short waits, because neither a stop nor a
/// ponder hit wakes the thread.
class Watcher {
 public:
  /// `over` is called by one thread at a time. Throws std::system_error if no thread can be
  /// started.
  explicit Watcher(std::function<bool()> over);
  Watcher(const Watcher&) = delete;
  Watcher& operator=(const Watcher&) = delete;
  /// Ends the thread, over or not.
  ~Watcher();

  /// Set soon after `over` has become true.
  const std::atomic<bool>& flag() const { return flag_; }

 private:
  void watch();

  std::function<bool()> over_;
  std::atomic<bool> flag_;
  // A stop token would be shorter. To withdraw its callback libstdc++ 12 may wait for ever where
  // the system has no futex, as on Windows.
  std::mutex mutex_;  // guards ended_
  std::condition_variable changed_;
  bool ended_ = false;
  std::thread thread_;  // last member: it uses the others
};

/// Made for one search and handed to it. Every function may be called from any thread, but for
/// `flag`. `control` must outlive it.
class Budget final : public Stopper {
 public:
  static constexpr int kMoreWorlds = 16;
  /// The most worlds that are kept in memory.
  static constexpr int kMostWorlds = 1'000'000;

  Budget(const Limits& limits, const Pace& pace, const Control& control);

  /// Did the client say stop, or is a limit reached?
  bool should_stop(const Progress& progress) override;
  std::uint64_t nodes_left(const Progress& progress) const override;

  /// Asked between two steps of a search: has `percent` of the aimed time passed? False while
  /// pondering, without a limit of time, and if the time is exact, because all of that is used.
  bool used(int percent) const;
  /// Has `percent` of the aimed time passed, exact or not? For the work before the search itself.
  bool passed(int percent) const;
  /// Is time limited, and does it run?
  bool hurries() const { return time_ && !control_.pondering(); }

  /// A flag for solvers that check nothing else: set soon after the client sent stop or the time is
  /// up. The first call starts a thread that watches. Not to be called by two threads at once.
  const std::atomic<bool>& flag();

 private:
  bool time_is_up() const;

  const Control& control_;
  std::optional<MoveTime> time_;
  std::optional<std::uint64_t> nodes_;
  std::optional<int> depth_;
  int worlds_ = kMostWorlds;
  std::optional<Watcher> watcher_;  // last, to be destroyed first: it reads the other members
};

}  // namespace tianji::search
