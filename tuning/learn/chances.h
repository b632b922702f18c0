// Fits and checks the chances of a score: the probabilities that a game is won and lost from it.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/chances.h"

namespace tianji::tuning {

/// A score that an engine gave to its own position, and the points that it then got in the game.
struct Scored {
  int score = 0;      ///< as `score cp`, within the reach of evaluations
  double points = 0;  ///< 1, 1/2 or 0
  int game = 0;       ///< its number; the scores of one game weigh 1 together
  int fold = 0;       ///< 0 .. kFolds - 1; games that begin alike have the same
};
inline constexpr int kFolds = 4;

/// Fits the table. Its scores are quantiles of the scores in `scored`, evenly spaced from one end
/// to the other. Its probabilities fit the results by least squares; then wins are made to rise
/// with the score and losses to fall. An error: there are too few different scores.
absl::StatusOr<ChanceTable> fit_chances(std::span<const Scored> scored);

/// A score, and its chances by a table that was fitted without its game.
struct Promise {
  Scored scored;
  Chances chances;
};
/// Cross-validation: the chances of the scores of each fold by a table that is fitted to all other
/// folds. An error: a table cannot be fitted.
absl::StatusOr<std::vector<Promise>> validated_promises(std::span<const Scored> scored);

/// A tenth of the scores by weight, from the lowest score.
struct Decile {
  double lowest = 0;    ///< score
  double promised = 0;  ///< mean of won games and half of the drawn ones
  double got = 0;       ///< the same, as the games ended
  double won = 0;       ///< part of won games, promised less got
  double drawn = 0;     ///< the same of drawn games
  double error = 0;     ///< standard error of promised less got, games being independent
  double weight = 0;    ///< in games
};
std::vector<Decile> deciles(std::vector<Promise> promises);

}  // namespace tianji::tuning
