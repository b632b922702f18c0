// The course of a match, unit by unit: as numbers and as a chart.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/figures/chart.h"
#include "tuning/report/data.h"

namespace tianji::report {

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

}  // namespace tianji::report
