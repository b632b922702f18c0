// Whole numbers that must lie in a range.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "absl/status/status.h"

namespace tianji {

/// A number, what it is called, and its range.
struct WholeNumber {
  std::string_view name;
  std::int64_t value, least, most;
};

/// An error names the first number that is out of its range, what it is, and the range.
absl::Status check_ranges(std::span<const WholeNumber> numbers);

}  // namespace tianji
