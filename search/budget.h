// Where the time for a move is decided: what may end one search, and when.
//
// The same in every game: `infinite` lifts every limit of time, while pondering no time is used,
// and the clock runs from the reading of `go` (or from the ponder hit). A search that has come to
// its end earlier returns, and the session holds its answer back.
#pragma once

#include <atomic>
#include <cstdint>
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

/// A reason to stop: a small object with one question.
class Stopper {
 public:
  Stopper() = default;
  Stopper(const Stopper&) = delete;
  Stopper& operator=(const Stopper&) = delete;
  virtual ~Stopper() = default;
  virtual bool should_stop(const Progress& progress) = 0;
  /// How many more nodes there may be: a search that polls seldom need not go beyond.
  virtual std::uint64_t nodes_left(const Progress& /*progress*/) const { return kNoLimit; }
  static constexpr std::uint64_t kNoLimit = ~std::uint64_t{0};
};

/// For searches that end by themselves.
class Never final : public Stopper {
 public:
  bool should_stop(const Progress& /*progress*/) override { return false; }
};

/// What a game and its options bring to the limits that the client named.
struct Pace {
  Side side{0};        ///< whose clock runs
  int moves_left = 1;  ///< of the seat helped until the game is over: a guess, where the client
                       ///< names no `movestogo`
  Milliseconds overhead{0};
  /// Of the clock, not to be shared out: what is lost around later moves. At most half is kept.
  Milliseconds reserve{0};
  /// A move that is hard to find may take up to four times its share; else just its share.
  bool stretches = false;
  bool deepens = false;  ///< stops at `depth`
  bool samples = false;  ///< stops at `worlds`
  bool planned = false;  ///< the client named steps to which the search keeps by itself
  /// Worlds that are enough where neither `worlds` nor `infinite` was said; up to
  /// `Budget::kMoreWorlds` times as many where time or nodes are given.
  std::optional<int> usual_worlds{};
  /// For a `go` that names no limit which the game heeds.
  Milliseconds unlimited{900};
};

/// How long a move takes.
struct MoveTime {
  Milliseconds aim;    ///< what it should take
  Milliseconds most;   ///< what it may take where it is hard to find
  bool exact = false;  ///< the client named it: it is used up
};
/// Nothing where no limit speaks of time. At least a millisecond however little a clock has left;
/// no number that a client may send overflows.
std::optional<MoveTime> move_time(const Limits& limits, const Pace& pace);

/// Made for one search and handed to it. Every function may be called from any thread, but for
/// `flag`. `control` must outlive it.
class Budget final : public Stopper {
 public:
  static constexpr int kMoreWorlds = 16;
  /// More than so many are never kept in memory.
  static constexpr int kMostWorlds = 1'000'000;

  Budget(const Limits& limits, const Pace& pace, const Control& control);

  /// Told to stop, or a limit is reached.
  bool should_stop(const Progress& progress) override;
  std::uint64_t nodes_left(const Progress& progress) const override;

  /// Between two steps of a search: so many hundredths of what the move should take are used. Never
  /// while pondering, nor where a time is to be used up or there is none.
  bool used(int percent) const;
  /// The same of a time that is to be used up, too: of this so much may go to what comes before
  /// the search itself.
  bool passed(int percent) const;
  /// Somebody waits for the answer: time is limited and runs.
  bool hurries() const { return time_ && !control_.pondering(); }

  /// For solvers that heed nothing but a flag: raised soon after the client said stop or the time
  /// is up. The first call starts a thread that watches; not for two threads at once.
  const std::atomic<bool>& flag();

 private:
  bool time_is_up() const;

  const Control& control_;
  std::optional<MoveTime> time_;
  std::optional<std::uint64_t> nodes_;
  std::optional<int> depth_;
  int worlds_ = kMostWorlds;
  std::atomic<bool> flag_{false};
  std::jthread watcher_;  // last: it reads the others
};

}  // namespace tianji::search
