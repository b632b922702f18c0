// Counts what scores have promised: the shares of games won and lost by score, fitted and checked.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/chances.h"

namespace tianji::tuning {

/// A score that an engine gave to its own position, and what it then got of the game.
struct Scored {
  int score = 0;      ///< as `score cp`, within the reach of evaluations
  double points = 0;  ///< 1, 1/2 or 0
  int game = 0;       ///< the scores of a game weigh as much together as those of any other
  int fold = 0;       ///< 0 .. kFolds - 1; games that begin alike have the same
};
inline constexpr int kFolds = 4;

/// Fits the table: its scores are spread over those of `scored` (the middle of equal parts, and
/// both ends), its shares are the least squares of the results, made to rise and to fall. An error:
/// there are too few different scores.
absl::StatusOr<ChanceTable> fit_chances(std::span<const Scored> scored);

/// A score, and what a table that has not seen its game promised for it.
struct Promise {
  Scored scored;
  Chances chances;
};
/// Fits a table to all folds but one, and promises by it for that one, fold by fold. An error: a
/// table cannot be fitted.
absl::StatusOr<std::vector<Promise>> promises_unseen(std::span<const Scored> scored);

/// A tenth of the scores by weight, from the lowest score.
struct Decile {
  double lowest = 0;    ///< score
  double promised = 0;  ///< mean of won games and half of the drawn ones
  double got = 0;       ///< the same as it came
  double won = 0;       ///< share of won games, promised less got
  double drawn = 0;     ///< the same of drawn games
  double error = 0;     ///< standard error of promised less got, games being independent
  double weight = 0;    ///< in games
};
std::vector<Decile> deciles(std::vector<Promise> promises);

}  // namespace tianji::tuning
