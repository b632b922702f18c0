// One game of a match, from its opening to its result.
//
// A game is lost by the side whose engine
//   illegal  answers what is no legal move, or complains of its position,
//   late     answers after its time (see clock.h),
//   hang     does not answer at all,
//   crash    ends, or closes its output.
// In bridge the board then costs its side kForfeit IMPs (records/standing.h), whatever happened at
// the other table.
#pragma once

#include <atomic>
#include <functional>

#include "absl/status/statusor.h"
#include "tuning/match/players/crew.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// A rotation of a unit.
struct Task {
  int number = 0;  ///< of the game, from 1
  int unit = 0;
  int rotation = 0;
  int first = 0;  ///< engine of the unit
  int second = 0;
  std::string opening;

  /// The engine that plays a side in this rotation.
  int engine_of(std::size_t side) const { return (side == 0) == (rotation == 0) ? first : second; }
};

/// How games of a match are played.
struct Hall {
  const MatchOptions& options;
  const std::atomic<bool>& stopped;  ///< games in flight are given up
  std::function<void(std::string_view)> log;
};

/// Blocks until the game is over. An error: it cannot be played at all (an opening or an engine
/// that does not start), or Cancelled, when it was stopped.
absl::StatusOr<GameRow> play_game(const Task& task, const Hall& hall, Crew& crew);

}  // namespace tianji::match
