// The list of the options of `tianji-lab match`: how each is read, and its help.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tuning/match/command/groups.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// The part of the command line that was read so far.
struct Reading {
  MatchOptions options;
  bool swaps = true;  ///< do the games of a unit exchange sides?
  std::vector<std::string> each;
  std::vector<std::vector<std::string>> engines;
};

using Flag = FlagOf<Reading>;

/// The options that say what a match is.
std::span<const Flag> match_flags();
/// The options that say how it is run.
std::span<const Flag> run_flags();

/// An option of cutechess-cli or fastchess that changes nothing here, and why. It may have any
/// values; it leaves a line in MatchOptions::notes.
struct PassedFlag {
  std::string_view name;
  std::string_view why;
};
std::span<const PassedFlag> passed_flags();

}  // namespace tianji::match
