// What a match's file holds, read at once, and what it says of those who played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/kinds.h"
#include "tuning/match/records/standing.h"
#include "tuning/match/records/store.h"

namespace tianji::report {

struct Data {
  match::MatchRow match;
  std::vector<match::EngineRow> engines;
  std::vector<match::UnitRow> units;
  std::vector<match::GameRow> games;  ///< by number, with decisions

  /// What the game is at a table; precondition: of data that were read.
  const protocol::games::GameKind& kind() const {
    return *protocol::games::find_kind(match.variant);
  }
  /// Is a unit a board, scored in IMPs?
  bool imps() const { return kind().imps; }
  /// The name of an engine, "engine 7" where the file has none of that number.
  std::string name(int engine) const;
  /// The games of a unit, by rotation.
  std::vector<const match::GameRow*> games_of(int unit) const;
};

absl::StatusOr<Data> read_data(const std::string& path);

/// An engine against all its opponents together.
struct Ranked {
  int engine = 0;
  match::Standing standing;
  int faults = 0;  ///< games lost by a crash, a hang, an illegal or late move

  double mean() const;  ///< of a finished unit: IMPs, or points; 0 before the first
  /// Of bridge: the standard error of IMPs a board, where there are two or more.
  std::optional<double> imps_error() const;
};

/// The best first.
std::vector<Ranked> ranking(const Data& data);

/// Of a unit, seen by one of its two engines; nothing until it is finished.
std::optional<double> score_for(const Data& data, const match::UnitRow& unit, int engine);

}  // namespace tianji::report
