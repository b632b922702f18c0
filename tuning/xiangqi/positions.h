// Positions of self-play with the results of their games: what an evaluation is fitted to.
//
// Text: `#` begins a comment; a line a position, `<result> <fen>`, the result being red's share of
// the game: 1, 0.5 or 0. After the positions of a game comes the comment `# game <number>`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"

namespace tianji::tuning {

struct Sample {
  xiangqi::Board board;
  double result = 0.5;   ///< red's share, 0 to 1
  std::size_t game = 0;  ///< positions of one game are not independent
};

/// An error names the line.
absl::StatusOr<std::vector<Sample>> parse_samples(std::string_view text);

struct SelfPlay {
  std::string file;  ///< games that it holds already are not played again
  int games = 1000;
  int opening = 8;            ///< random moves before the engine plays
  int longest = 240;          ///< plies, then a draw
  std::int64_t nodes = 2000;  ///< a move
  std::uint64_t seed = 1;
  std::string weights;  ///< a file; empty for the built-in ones
};

/// Plays until the file holds all games and returns its text. Of each game every second position
/// that is not in check is kept, after the captures that quiescence makes in it. The same settings
/// give the same file, in one run or in many: what an interruption left of a game is cut off.
/// Blocks; a progress bar runs on a terminal's standard error.
absl::StatusOr<std::string> play_samples(const SelfPlay& settings);

/// The board where the captures that are worth it have been made: the end of the best line of a
/// quiescence search. `board` itself when it is quiet.
xiangqi::Board quiet_board(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation);

}  // namespace tianji::tuning
