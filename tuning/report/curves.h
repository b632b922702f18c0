// How a match went on, unit by unit: as numbers, and as pictures by gnuplot.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/report/data.h"

namespace tianji::report {

/// After each of an engine's finished units. In bridge the sum of its IMPs, else its Elo with half
/// the width of the 95 % interval (infinite while it is not known).
struct Progress {
  std::vector<double> values;
  std::vector<double> errors;  ///< empty in bridge
};
Progress progress_of(const Data& data, int engine);

/// Writes `<stem>.csv` (a line a unit and engine) and `<stem>.svg`. Returns a line for people that
/// says what was written, or that gnuplot is not there.
absl::StatusOr<std::string> write_curves(const Data& data, const std::string& stem);

}  // namespace tianji::report
