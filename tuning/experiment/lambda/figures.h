// Computes the figures of an experiment from its games, one for each setting, and writes them as a
// table and a picture.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/experiment/lambda/grid.h"
#include "tuning/match/records/store.h"

namespace tianji::experiment {

/// A number and half the width of its 95 % interval.
struct Estimate {
  double value = 0;
  double half = 0;
};
/// The mean of values with its interval.
Estimate estimate_of(std::span<const double> values);

/// The figures of one setting against lambda 0, as the setting sees them.
struct Figure {
  Setting setting;
  std::string scoring;  ///< imps, matchpoints, rubber, points
  std::size_t units = 0;
  /// The mean score of a unit, in IMPs; for matchpoints and points the share that is won (0 .. 1);
  /// for rubber the points a table.
  Estimate score{};
  /// The variance of its score at one table or in one game (in bridge of duplicate points).
  double variance = 0;
  /// The variance, less that of lambda 0 in the same seats against the same opponent with the same
  /// deals.
  Estimate variance_gain{};
};

/// A figure for each setting, in the order of `grid()`, from the units that are finished. `scoring`
/// is as in Figure.
std::vector<Figure> figures_of(std::span<const match::GameRow> games,
                               std::span<const match::UnitRow> units, const std::string& scoring);

/// A table in CSV: a heading, and a line for each figure.
std::string to_csv(std::span<const Figure> figures);

/// The title of a picture and of its two panels.
struct Labels {
  std::string title;
  std::string gain;
  std::string variance;
};
/// Writes STEM.csv and STEM.svg, and a line about them to `out`. `table` is as `to_csv` writes it,
/// perhaps with more columns on the right.
absl::Status write_table(const std::string& stem, const std::string& table, const Labels& labels,
                         std::ostream& out);

/// The figures of FOLDER/<name>.db; of bridge for IMPs.
absl::StatusOr<std::vector<Figure>> discipline_figures(const std::string& folder,
                                                       const Discipline& discipline);

/// Writes FOLDER/<name>.csv and .svg from FOLDER/<name>.db, for bridge also rubber.csv and .svg,
/// and a line about each to `out`.
absl::Status write_figures(const std::string& folder, const Discipline& discipline,
                           std::ostream& out);

}  // namespace tianji::experiment
