// Reads `… | 2`, the seat to act at the end of the text of a position for two seats. Without it the
// first seat is to act.
#pragma once

#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::theory {

/// A text split at its mark.
struct ToMove {
  std::string_view rest;  ///< the text before the mark, trimmed
  std::uint8_t seat = 0;
};

/// `signs` are the letters of the two seats: "12" or "wb". A mark within braces does not count.
absl::StatusOr<ToMove> read_to_move(std::string_view text, std::string_view signs);

}  // namespace tianji::theory
