// The file of a match: what it holds, who won, the course of it, and forms that other programs
// read.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/kinds.h"
#include "tuning/figures/chart.h"
#include "tuning/match/records/standing.h"
#include "tuning/match/records/store.h"

namespace tianji::report {

/// The contents of the file of a match.
struct Data {
  match::MatchRow match;
  std::vector<match::EngineRow> engines;
  std::vector<match::UnitRow> units;
  std::vector<match::GameRow> games;  ///< by number, with decisions

  /// The game kind. Precondition: the data come from read_data.
  const protocol::games::GameKind& kind() const {
    return *protocol::games::find_kind(match.variant);
  }
  /// Whether a unit is a board of bridge, scored in IMPs.
  bool imps() const { return kind().imps; }
  /// The name of an engine; "engine 7" where the file has no engine 7.
  std::string name(int engine) const;
  /// The games of a unit, by rotation.
  std::vector<const match::GameRow*> games_of(int unit) const;
};

/// Reads a file. An error: it cannot be read, is no match's, or its game is unknown.
absl::StatusOr<Data> read_data(const std::string& path);

/// The standing of an engine against all its opponents together.
struct Ranked {
  int engine = 0;
  match::Standing standing;
  int faults = 0;  ///< games lost by a crash, a hang, an illegal or late move

  double mean() const;  ///< of a finished unit: IMPs, or points; 0 before the first
  /// In bridge the standard error of IMPs a board, where there are two or more that are not all
  /// alike.
  std::optional<double> imps_error() const;
};

/// All engines, the one with the best mean score first.
std::vector<Ranked> ranking(const Data& data);

/// The standings for a terminal, with Elo and half of its 95 % interval (in bridge IMPs a board
/// with their standard error), and how the games ended.
std::string tables(const Data& data);

/// The score of a unit as `engine` sees it; nothing until the unit is finished, and for an engine
/// that did not play in it.
std::optional<double> score_for(const Data& data, const match::UnitRow& unit, int engine);

// --- curves.cpp: the course of a match, unit by unit ---------------------------------------------
/// The score of an engine after each of its finished units.
struct Progress {
  std::vector<double> values;  ///< in bridge the sum of its IMPs, else its Elo
  std::vector<double> errors;  ///< half of Elo's 95 % interval, infinite: unknown; empty in bridge
};
Progress progress_of(const Data& data, int engine);

/// A line for each of the engines, with bands of 95 % where Elo has them.
figures::Chart chart_of(const Data& data, const std::vector<match::EngineRow>& engines);

/// Writes STEM.csv (one line for each engine and unit) and STEM.svg. Returns a line for people that
/// says so. An error: a file cannot be written.
absl::StatusOr<std::string> write_curves(const Data& data, const std::string& stem);

// --- exports.cpp: records of games, and JSON -----------------------------------------------------
/// The records of all games, with what engines reported about each move. `file` is the option of
/// `report` that was given: pgn, pbn, lin or records. In bridge each board has two records, one for
/// each room. An error: this option writes the records of other games (GameKind::record_file), or a
/// stored game cannot be read.
absl::StatusOr<std::string> records_export(const Data& data, std::string_view file);
/// Every game: everything that the file holds.
std::string json_export(const Data& data);

}  // namespace tianji::report
