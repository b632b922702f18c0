// The table of the options of `tianji-lab match`: how each is read, and its help.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

using Values = std::span<const std::string>;

/// What was read so far.
struct Reading {
  MatchOptions options;
  std::vector<std::string> each;
  std::vector<std::vector<std::string>> engines;
};

/// A row of the table.
struct Flag {
  std::string_view name;
  std::string_view form;  ///< of its values, for help
  std::string_view help;
  std::size_t least;  ///< number of values
  std::size_t most;
  absl::Status (*read)(Values values, Reading& reading);
};

std::span<const Flag> flags();

}  // namespace tianji::match
