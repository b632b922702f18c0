// A table of an experiment as a file, and the picture that is drawn from it.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "absl/status/status.h"

namespace tianji::experiment {

/// Writes STEM.csv, and where gnuplot is installed STEM.svg: `plot` is what gnuplot does after the
/// terminal and the output are set and commas separate columns. Tells `out` what was written.
absl::Status write_table_file(const std::string& stem, std::string_view table,
                              const std::string& plot, std::ostream& out);

}  // namespace tianji::experiment
