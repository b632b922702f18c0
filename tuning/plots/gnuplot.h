// Draws pictures with gnuplot, where it is installed.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// `text` as a quoted string in gnuplot's language.
std::string gnuplot_string(std::string_view text);

/// Runs a script that draws `picture` from `table`. Returns a line for people that says what was
/// written, or that gnuplot is not installed. An error: gnuplot fails or takes too long.
absl::StatusOr<std::string> plotted(const std::string& script, const std::string& table,
                                    const std::string& picture);

}  // namespace tianji::tuning
