// Positions to examine an engine with, where a game has no start that says enough.
#pragma once

#include <string_view>

namespace tianji::tuning {

struct ExamplePosition {
  std::string_view variant;
  std::string_view position;  ///< as after `position`
  std::string_view moved;     ///< one with moves; empty: the answer to the first is played on it
};

/// The start for a variant that has no example of its own.
const ExamplePosition& example_of(std::string_view variant);

}  // namespace tianji::tuning
