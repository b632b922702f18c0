// With which command the files of an experiment were made. It is kept beside them, so that figures
// can be computed again and a page can say where they come from.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tuning/experiment/gauntlet.h"

namespace tianji::experiment {

struct Made {
  std::string version;  ///< of the tianji-lab that ran last
  Words command;        ///< "experiment", its name, and the options that the figures depend on

  /// The whole number after an option; nothing where the command has none.
  std::optional<std::int64_t> number(std::string_view option) const;
  /// "tianji-lab experiment losses --game junqi --units 4 --seed 1"
  std::string text() const;
};

/// The command of an experiment whose figures depend on the number of units and the seed alone.
Words made_command(const std::string& name, const GameOptions& options, int units);

/// Writes STEM.made with the version of this program.
absl::Status write_made(const std::string& stem, const Words& command);
/// The same for files that take more units, but nothing else: an error where STEM.made tells of
/// another command, or of more units.
absl::Status begin_made(const std::string& stem, const Words& command);
/// Reads it. NotFound where it is not there; other errors name file and line.
absl::StatusOr<Made> read_made(const std::string& stem);

}  // namespace tianji::experiment
