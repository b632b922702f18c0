// Positions of self-play with the results of their games, for the fit of an evaluation.
//
// The text holds a position a line, `<result> <fen>`, the result being red's share of the game: 1,
// 0.5 or 0. `#` begins a comment. After the positions of a game comes `# game <number>`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"
#include "tuning/learn/self_play/self_play.h"

namespace tianji::tuning {

/// A position, and the result of its game.
struct Sample {
  xiangqi::Board board;
  double result = 0.5;   ///< red's share, 0 to 1
  std::size_t game = 0;  ///< number of the game; positions of one game are not independent
};

/// Reads such a text. An error names the line.
absl::StatusOr<std::vector<Sample>> parse_samples(std::string_view text);

/// Plays until the file at `path` holds all games (fill() in tuning/learn/self_play/self_play.h)
/// and returns its samples. Half of the positions that are not in check, chosen at random, are
/// kept, each as its quiet_board(). `settings` are those of xiangqi. Blocks; a progress bar runs on
/// a terminal's standard error.
absl::StatusOr<std::vector<Sample>> play_samples(const std::string& path, const SelfPlay& settings);

/// The board after the captures that gain, to the end of all captures in practice.
xiangqi::Board quiet_board(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation);

}  // namespace tianji::tuning
