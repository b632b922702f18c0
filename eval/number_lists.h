// Files of named lists of whole numbers: the weights of evaluations.
//
// Text: `#` begins a comment. A name comes first, then its numbers, on any number of lines. Every
// name comes exactly once, with exactly as many numbers as its list holds.
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"

namespace tianji {

/// Numbers lie between -kLargestWeight and kLargestWeight.
inline constexpr std::int64_t kLargestWeight = 5000;

/// For each name the place that its numbers are written to.
using NumberLists = std::map<std::string, std::span<std::int16_t>, std::less<>>;

/// Fills all lists. An error names the line; the lists may then be filled in part.
absl::Status read_number_lists(std::string_view text, const NumberLists& lists);

/// A record of weights by its text; `each(weights, visit)` beside the record calls
/// `visit(name, numbers)` for every list. An error names the line.
template <class W>
absl::StatusOr<W> read_weights(std::string_view text) {
  W weights;
  NumberLists lists;
  each(weights, [&](std::string_view name, std::span<std::int16_t> numbers) {
    lists.emplace(name, numbers);
  });
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  return weights;
}

}  // namespace tianji
