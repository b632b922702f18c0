// Games of xiangqi from self-play, as lines of a file (game_files.h).
//
// A game is its number, red's share of the result (1, 0.5 or 0), the word `opening` with the random
// moves, and the word `played` with the engine's moves, each followed by its value for the side
// that played it, in centipawns.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/training/examples.h"
#include "tuning/training/game_files.h"
#include "tuning/xiangqi/self_play.h"

namespace tianji::tuning {

/// The game, as the catalogue names it.
inline constexpr std::string_view kXiangqi = "xiangqi";

/// The line of a game, with its line end.
std::string game_text(std::size_t number, const PlayedGame& game);

/// Reads such a line. An error: a word or move that does not fit. The moves are legal.
absl::StatusOr<PlayedGame> parse_game(std::string_view line);

/// The file that self-play with these settings fills.
GameFile xiangqi_file(const std::string& path, const SelfPlay& settings);

/// The positions of a game of such a file. Positions in check, those whose move is a capture, and
/// those whose value exceeds `most` centipawns are left out: an evaluation is asked for quiet ones.
absl::StatusOr<std::vector<Example>> xiangqi_examples(std::string_view line, Value most);

}  // namespace tianji::tuning
