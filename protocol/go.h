// Reads the arguments of `go`.
#pragma once

#include <span>
#include <string_view>

#include "absl/status/statusor.h"
#include "search/limits.h"

namespace tianji::protocol {

/// `words` are what follows `go`. Unknown words are skipped, as UCI asks; a known word without its
/// number is an error. `searchmoves` takes the words up to the next known one: they are not looked
/// at here, because only the game knows its moves.
absl::StatusOr<search::Limits> parse_go(std::span<const std::string_view> words);

}  // namespace tianji::protocol
