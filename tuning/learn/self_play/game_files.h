// Files that self-play fills. The first lines say where a file comes from; those of `selfplay` tell
// the settings too, so that a file is only continued with the settings that it was begun with.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/core/random.h"

namespace tianji::tuning {

/// A file that is to be filled.
struct GameFile {
  /// Plays the game of that number, whose chances are all drawn from the random numbers, and gives
  /// its lines with their line ends.
  using Play = std::function<std::string(std::size_t number, Random random)>;

  std::string path;
  std::string beginning;    ///< the first line or lines, up to the settings
  std::string settings{};   ///< in words, behind it
  std::string_view mark{};  ///< begins the last line of each game; empty: a game is a line
  std::size_t games = 0;
  std::uint64_t seed = 1;
  /// Called by each thread, and once before the file is begun. An error: an evaluation that cannot
  /// be read.
  std::function<absl::StatusOr<Play>()> player;
};

/// Plays until the file holds all games; those that it holds are not played again, and the rest of
/// a game that an interruption left is cut off. The same settings give the same file, in one run or
/// in many, with any number of threads. Blocks; on a terminal a progress bar is shown.
absl::Status fill(const GameFile& file, int threads);

}  // namespace tianji::tuning
