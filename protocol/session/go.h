// Reads the arguments of `go`.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/limits.h"

namespace tianji::protocol {

/// The limits of a `go`, and what is wrong with its text. Both, because a client waits for its move
/// whatever it sent.
struct GoText {
  search::Limits limits;
  std::vector<absl::Status> complaints;
};

/// Reads the words after `go`. Unknown words are skipped, as UCI asks. A number out of its range
/// gets a complaint and is clamped; a word without its number gets a complaint and is left out.
/// `searchmoves` takes the words up to the next known one and does not check them, because only the
/// game knows its moves. `time` and `inc` are counted in `clock_unit`.
GoText parse_go(std::span<const std::string_view> words,
                search::Milliseconds clock_unit = search::Milliseconds(1));

/// For callers that cannot say stop: an error if `text` is malformed, has a word that `go` does not
/// know, or its search would not end by itself.
absl::Status check_unattended_go(std::string_view text);

}  // namespace tianji::protocol
