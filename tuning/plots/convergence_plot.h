// Writes how a method of regret minimisation converges, as a table and as a picture.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "search/regret/run.h"

namespace tianji::tuning {

/// Writes `<stem>.csv`, and where gnuplot is installed `<stem>.svg`: exploitability over
/// iterations, both axes logarithmic. Returns a line for people that says what was written, or that
/// gnuplot is not installed. An error: a file cannot be written, or gnuplot fails.
absl::StatusOr<std::string> write_convergence(const std::string& stem, std::string_view title,
                                              const std::vector<search::regret::Row>& rows);

}  // namespace tianji::tuning
