// The course of a match, unit by unit: as numbers, and as a picture drawn by gnuplot.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/report/data.h"

namespace tianji::report {

/// The score of an engine after each of its finished units.
struct Progress {
  std::vector<double> values;  ///< in bridge the sum of its IMPs, else its Elo
  std::vector<double> errors;  ///< half of Elo's 95 % interval, infinite: unknown; empty in bridge
};
Progress progress_of(const Data& data, int engine);

/// Writes `<stem>.csv` (one line for each engine and unit) and `<stem>.svg`. Returns a line for
/// people that says what was written, or that gnuplot is not installed. An error: a file cannot be
/// written, or gnuplot fails.
absl::StatusOr<std::string> write_curves(const Data& data, const std::string& stem);

}  // namespace tianji::report
