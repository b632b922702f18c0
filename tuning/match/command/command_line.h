// The words of the command line, as users of cutechess-cli and fastchess know them.
#pragma once

#include <span>
#include <string>

#include "absl/status/statusor.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// Reads the arguments after `match`. An error names the word that was read, what was expected and,
/// where there is one, what it might have been meant to be.
absl::StatusOr<MatchOptions> read_options(std::span<const std::string> words);

/// The options' part of --help.
std::string options_help();

}  // namespace tianji::match
