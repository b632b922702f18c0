// Files of games from self-play, from which a network learns.
//
// A line begins with `#` or is a game, of a form that each game has for itself (xiangqi_games.h,
// junqi_games.h). The first line tells the settings, so that a file is only continued with the
// settings that it was begun with.
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
  /// its line with its line end.
  using Play = std::function<absl::StatusOr<std::string>(std::size_t number, Random random)>;

  std::string path;
  std::string_view game;
  std::string settings;  ///< in words
  std::size_t games = 0;
  std::uint64_t seed = 1;
  /// Called by each thread, and once before the file is begun. An error: an evaluation that cannot
  /// be read.
  std::function<absl::StatusOr<Play>()> player;
};

/// The word before the moves of a line.
inline constexpr std::string_view kPlayed = "played";

/// Reads a side's share of a finished game. An error says whose it is.
absl::StatusOr<double> read_share(std::string_view word, std::string_view whose);

/// Plays until the file holds all games; those that it holds are not played again, and the rest of
/// a line that an interruption left is cut off. The same settings give the same file, in one run or
/// in many, with any number of threads. Blocks; on a terminal a progress bar is shown.
absl::Status fill(const GameFile& file, int threads);

}  // namespace tianji::tuning
