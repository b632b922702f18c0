// The paper's figures 4 to 8.
#pragma once

#include <iosfwd>
#include <string>

#include "absl/status/status.h"

namespace tianji::tuning {

/// STEM.svg from STEM.csv, STEM-estimates.csv and STEM-quarters.csv: estimate and real loss along
/// `game`, beside each other in all games, by quarters of the estimate, and how far they go
/// together by the number of worlds. Tells `out`.
absl::Status draw_losses(const std::string& stem, const std::string& title, int game,
                         std::ostream& out);

}  // namespace tianji::tuning
