// One game of a match, from its opening to its result.
//
// A game is lost by the side whose engine
//   illegal  answers with an illegal move, or complains of its position,
//   late     answers after its time (see clock.h),
//   hang     does not answer at all,
//   crash    ends, or closes its output.
// In bridge that side then loses kForfeit IMPs on the board (records/standing.h), whatever happened
// at the other table.
#pragma once

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <string>

#include "absl/status/statusor.h"
#include "tuning/match/players/match_engines.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// A game to be played: one rotation of a unit.
struct Task {
  int number = 0;    ///< number of the game, from 1
  int unit = 0;      ///< number of its unit, from 0
  int rotation = 0;  ///< 0: the unit's first engine has the first side; 1: the second engine has it
  int first = 0;     ///< the unit's first engine
  int second = 0;    ///< the unit's second engine
  std::string opening;  ///< as Openings::opening gives it
  /// Options that are set before the game, in the unit's first and second engine. They are not sent
  /// to other ranks: only a tuning has some, which plays in one process.
  std::array<Settings, 2> settings;

  /// The engine that plays a side in this rotation.
  int engine_of(std::size_t side) const { return (side == 0) == (rotation == 0) ? first : second; }
};

/// The conditions that all games of a match have in common.
struct Hall {
  const MatchOptions& options;
  const std::atomic<bool>& stopped;           ///< when it is set, games in flight are given up
  std::function<void(std::string_view)> log;  ///< gets the lines to and from engines; or null
};

/// A finished game, and what the engines that played it call themselves.
struct Played {
  GameRow game;
  std::map<int, std::string> versions;  ///< by the number of the engine
};

/// Blocks until the game is over. An error: the game cannot be played at all (its opening cannot be
/// read, or an engine does not start), or Cancelled, when it was stopped.
absl::StatusOr<Played> play_game(const Task& task, const Hall& hall, MatchEngines& engines);

}  // namespace tianji::match
