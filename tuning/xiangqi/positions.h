// Positions of self-play with the points of their games, for the fit of an evaluation, and the
// games whose evaluations are fitted: a row each.
//
// The text holds a position a line, `<points> <position>`, the points being red's, 0 to 1. `#`
// begins a comment. After the positions of a game comes `# game <number>`.
//
// In xiangqi the points are the result of the game, 1, 0.5 or 0. Half of the positions that are not
// in check, chosen at random, are kept, each as its quiet_board(). In jieqi, where much
// of a result is luck, the points are the mean of the result and of the chance that the search saw;
// kept are the views in which the mover is not in check and did not capture.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"
#include "eval/xiangqi/evaluation.h"
#include "tuning/learn/self_play/self_play.h"
#include "tuning/xiangqi/logistic.h"

namespace tianji::tuning {

/// The positions that a fit learns from, and those of every tenth game, which are kept out.
struct Samples {
  Fitted training;
  Fitted validation;
};

/// What a fit must know of a game.
struct FittedGame {
  std::string_view variant;
  const Numbers& (*standard)();  ///< the built-in weights
  absl::StatusOr<Numbers> (*weights)(std::string_view text);
  std::string (*text)(const Numbers& numbers);
  /// The lines of each game. An error: the evaluation cannot be read.
  absl::StatusOr<GameFile::Play> (*player)(const SelfPlay& settings);
  /// Reads a text of positions. An error names the line.
  absl::StatusOr<Samples> (*samples)(std::string_view text);
};

FittedGame xiangqi_fitted();
FittedGame jieqi_fitted();
/// An error names the games.
absl::StatusOr<FittedGame> fitted_game(std::string_view variant);

/// Plays until the file at `path` holds all games (fill() in tuning/learn/self_play/self_play.h)
/// and reads its samples. Blocks; a progress bar runs on a terminal's standard error.
absl::StatusOr<Samples> play_samples(const std::string& path, const FittedGame& game,
                                     const SelfPlay& settings);

/// The board after the captures that gain, to the end of all captures in practice.
xiangqi::Board quiet_board(const xiangqi::Board& board, const xiangqi::Evaluation& evaluation);

}  // namespace tianji::tuning
