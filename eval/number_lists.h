// Files of named lists of whole numbers: the weights of evaluations.
//
// Text: `#` begins a comment; a name, then its numbers, over as many lines as one likes. Every
// name comes exactly once, with exactly as many numbers as its list holds.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"

namespace tianji {

/// Largest size of a number.
inline constexpr std::int64_t kLargestWeight = 5000;

/// Where the numbers of each name belong.
using NumberLists = std::map<std::string, std::span<std::int16_t>, std::less<>>;

/// Fills all lists. An error names the line; what the lists hold then means nothing.
absl::Status read_number_lists(std::string_view text, const NumberLists& lists);

}  // namespace tianji
