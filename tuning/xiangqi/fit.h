// `tianji-lab fit`: xiangqi's weights fitted to the results of self-play.
#pragma once

#include <iosfwd>
#include <string>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/xiangqi/logistic.h"
#include "tuning/xiangqi/positions.h"

namespace tianji::tuning {

/// The self-play by which positions come, by default: nobody resigns.
SelfPlay play_of_fit();

/// The options of `tianji-lab fit`.
struct FitOptions {
  std::string positions;          ///< file of positions; missing games are played
  SelfPlay play = play_of_fit();  ///< the fit too begins with `play.evaluation`
  WeightFit weights;              ///< its scale is fitted first
  std::string out;                ///< file of the weights; rounds that it holds are not done again
  int rounds = 2;
};

/// The figures of a fit. Losses are means over positions, all at the scale of the first weights.
struct Fitted {
  std::size_t fitted = 0;     ///< positions
  std::size_t validated = 0;  ///< positions of every tenth game, which are not fitted
  double scale = 0;
  double loss_before = 0;
  double loss_after = 0;
  double validation_before = 0;
  double validation_after = 0;
};

/// Plays games until `positions` holds them all, then fits round by round and writes the weights
/// after each. An interrupted run goes on from both files; the same options give the same files.
/// Blocks; progress bars run on a terminal's standard error.
absl::StatusOr<Fitted> fit(const FitOptions& options);

/// Runs fit() for the program and prints the figures to `out`.
protocol::Outcome fit_command(const FitOptions& options, std::ostream& out);

}  // namespace tianji::tuning
