// `… | 2`: who is to act in a position of two seats, at the end of its text. Left out, it is the
// first seat.
#pragma once

#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::theory {

struct ToMove {
  std::string_view rest;  ///< the text before the mark, trimmed
  std::uint8_t seat = 0;
};

/// `signs` are the two seats' letters: "12" or "wb". A mark within braces is none.
absl::StatusOr<ToMove> read_to_move(std::string_view text, std::string_view signs);

}  // namespace tianji::theory
