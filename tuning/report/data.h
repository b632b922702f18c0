// What a match's file holds, read at once, and what it says of those who played.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/match/statistics.h"
#include "tuning/match/store.h"

namespace tianji::report {

struct Data {
  match::MatchRow match;
  std::vector<match::EngineRow> engines;
  std::vector<match::UnitRow> units;
  std::vector<match::GameRow> games;  ///< by number, with decisions

  bool bridge() const { return match.variant == "bridge"; }
  /// The name of an engine, "engine 7" where the file has none of that number.
  std::string name(int engine) const;
  /// The games of a unit, by rotation.
  std::vector<const match::GameRow*> games_of(int unit) const;
};

/// What was played from the game's start: the decisions where the file has all of them, else the
/// words of its list.
std::vector<std::string> moves_of(const match::GameRow& game);

absl::StatusOr<Data> read_data(const std::string& path);

/// How an engine stands after the finished units. Scores are points (a win 1, a draw 1/2), in
/// bridge IMPs.
struct Standing {
  int engine = 0;
  int wins = 0, draws = 0, losses = 0;  ///< games; in bridge boards by their swing
  int faults = 0;                       ///< games lost by a crash, a hang, an illegal or late move
  std::vector<double> units;            ///< its score of each finished unit, in their order
  std::vector<double> shares;  ///< the same as a share of the points, 0 .. 1; not in bridge
  double total = 0;
  std::optional<match::Rating> rating;  ///< against all its opponents together; not in bridge
  std::optional<double> imps_error;     ///< of bridge: the standard error of IMPs a board
};

/// The best first.
std::vector<Standing> standings(const Data& data);

/// Of a unit, seen by one of its two engines; nothing until it is finished.
std::optional<double> score_for(const Data& data, const match::UnitRow& unit, int engine);

}  // namespace tianji::report
