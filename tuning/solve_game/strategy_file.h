// The strategy of all seats as a file: a row of tab-separated columns for each move of each
// information set.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "search/player.h"

namespace tianji::tuning {

inline constexpr std::string_view kStrategyHeading = "seat\tset\tmove\tprobability";

/// The heading, then the rows, with 17 digits, so that a number is read
/// back as it was. Backslashes, tabs and line ends of names are written as in C.
std::string to_tsv(std::span<const search::SetBehaviour> strategy);

/// The rows of such a file. Consecutive rows of one set belong together, until a move comes again.
/// An error names the line.
absl::StatusOr<std::vector<search::SetBehaviour>> read_strategy(const std::string& path);

}  // namespace tianji::tuning
