// Games of junqi from self-play, as lines of a file (game_files.h).
//
// A game is its number, South's share of the result (1, 0.5 or 0), the word `armies` with South's
// and North's letters, and the word `played` with the moves, each followed by the value of the
// position before it for the side that played it, in hundredths of a colonel.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/junqi/self_play.h"
#include "tuning/training/examples.h"
#include "tuning/training/game_files.h"

namespace tianji::tuning {

/// The game, as the catalogue names it.
inline constexpr std::string_view kJunqi = "junqi";

/// The line of a game, with its line end.
std::string game_text(std::size_t number, const JunqiGame& game);

/// Reads such a line. An error: a word, army or move that does not fit. The moves are legal.
absl::StatusOr<JunqiGame> parse_junqi_game(std::string_view line);

/// The file that self-play with these settings fills.
GameFile junqi_file(const std::string& path, const JunqiSelfPlay& settings);

/// The positions of a game of such a file. Positions in which a capture gains, and those whose
/// value exceeds `most` hundredths of a colonel, are left out: an evaluation is asked for quiet
/// ones.
absl::StatusOr<std::vector<Example>> junqi_examples(std::string_view line, Value most);

}  // namespace tianji::tuning
