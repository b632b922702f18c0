// What the games of an experiment say: a row a setting, as a table and as a picture.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tuning/experiment/lambda_grid.h"
#include "tuning/match/records/store.h"

namespace tianji::experiment {

/// A number and half the width of its 95 % interval.
struct Estimate {
  double value = 0;
  double half = 0;
};
Estimate estimate_of(std::span<const double> values);

/// Of one setting against lambda 0, as the setting sees it.
struct Figure {
  Setting setting;
  std::string scoring;  ///< imps, matchpoints, rubber, points
  std::size_t units = 0;
  /// A unit: IMPs; matchpoints and points: the share that is won, 0 .. 1; rubber: points a table.
  Estimate score{};
  /// Of what it scores at one table or in one game (bridge: duplicate points).
  double variance = 0;
  /// Less the variance of lambda 0 in the same seats against the same opponent, from the same
  /// deals.
  Estimate variance_gain{};
};

/// Figures in the order of `grid()`; of units that are finished only. `scoring` as in Figure.
std::vector<Figure> figures_of(std::span<const match::GameRow> games,
                               std::span<const match::UnitRow> units, const std::string& scoring);

/// A line a figure under a heading.
std::string to_csv(std::span<const Figure> figures);

/// What is written beside and below a picture.
struct Labels {
  std::string title;
  std::string gain;
  std::string variance;
};
/// STEM.csv, a table as `to_csv` gives it, perhaps with more columns, and STEM.svg; tells `out`.
absl::Status write_table(const std::string& stem, const std::string& table, const Labels& labels,
                         std::ostream& out);

/// FOLDER/<name>.csv and .svg from FOLDER/<name>.db, of bridge also rubber; tells `out` of it.
absl::Status write_figures(const std::string& folder, const Discipline& discipline,
                           std::ostream& out);

}  // namespace tianji::experiment
