// Draws the course of numbers that change from iteration to iteration.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// STEM.svg from STEM.csv, whose first column is the iteration, whose second is passed over, and
/// whose others are `names`: a plot for each name. Returns a line for people that says what was
/// written, or that gnuplot is not installed. An error: gnuplot fails.
absl::StatusOr<std::string> draw_course(const std::string& stem,
                                        const std::vector<std::string>& names);

}  // namespace tianji::tuning
