// Reads the arguments of `go`.
#pragma once

#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "search/limits.h"

namespace tianji::protocol {

/// `words` are what follows `go`. Unknown words are skipped, as UCI asks; a known word without its
/// number is an error.
absl::StatusOr<search::Limits> parse_go(std::span<const std::string_view> words);

}  // namespace tianji::protocol
