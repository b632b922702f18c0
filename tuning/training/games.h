// Files of games of xiangqi from self-play, from which a network learns.
//
// A line begins with `#` or is a game: its number, red's share of the result (1, 0.5 or 0), the
// word `opening` with the random moves, and the word `played` with the engine's moves, each
// followed by its value for the side that played it, in centipawns. The first line tells the
// settings, so that a file is only continued with the settings that it was begun with.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/xiangqi/self_play.h"

namespace tianji::tuning {

/// The line of a game, with its line end.
std::string game_text(std::size_t number, const PlayedGame& game);

/// Reads such a line. An error: a word or move that does not fit. The moves are legal.
absl::StatusOr<PlayedGame> parse_game(std::string_view line);

/// Plays until the file at `path` holds all games; those that it holds are not played again, and
/// the rest of a line that an interruption left is cut off. The same settings give the same file,
/// in one run or in many, with any number of threads. Blocks; on a terminal a progress bar is
/// shown.
absl::Status play_games(const std::string& path, const SelfPlay& settings, int threads);

}  // namespace tianji::tuning
