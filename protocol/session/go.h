// Reads the arguments of `go`.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "search/limits.h"

namespace tianji::protocol {

/// What `go` asks for, and what is wrong with it: a client waits for its move whatever it has sent.
struct GoText {
  search::Limits limits;
  std::vector<absl::Status> complaints;
};

/// `words` are what follows `go`. Unknown words are skipped, as UCI asks. A number out of its range
/// is complained of and the nearest in it taken; a word without its number is complained of and
/// left out. `searchmoves` takes the words up to the next known one: they are not looked at here,
/// because only the game knows its moves. `time` and `inc` are counted in `clock_unit`.
GoText parse_go(std::span<const std::string_view> words,
                search::Milliseconds clock_unit = search::Milliseconds(1));

/// For where nobody is there to say stop: what is wrong with `text`, or that its search would not
/// end by itself.
absl::Status check_unattended_go(std::string_view text);

}  // namespace tianji::protocol
