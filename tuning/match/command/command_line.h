// The command line of `tianji-lab match`. Its words are those of cutechess-cli and fastchess.
#pragma once

#include <span>
#include <string>

#include "absl/status/statusor.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Reads the arguments after `match`. An error names the word that was read, what was expected and,
/// where one is spelt alike, the word that may have been meant.
absl::StatusOr<MatchOptions> read_options(std::span<const std::string> words);

/// The part of --help that lists the options.
std::string options_help();

}  // namespace tianji::match
