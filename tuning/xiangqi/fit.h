// `tianji-lab fit`: xiangqi's weights fitted to the results of self-play.
#pragma once

#include <iosfwd>
#include <string>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/xiangqi/logistic.h"
#include "tuning/xiangqi/positions.h"

namespace tianji::tuning {

struct FitOptions {
  SelfPlay play;    ///< `play.weights` are also what the fit begins with
  Descent descent;  ///< its scale is fitted first
  std::string out;  ///< the weights; rounds that it holds already are not done again
  int rounds = 2;
};

/// What the fit came to. Losses are means over positions, all at the first weights' scale.
struct Fitted {
  std::size_t fitted = 0;     ///< positions
  std::size_t validated = 0;  ///< positions of every tenth game: the fit does not see them
  double scale = 0;
  double loss_before = 0;
  double loss_after = 0;
  double validation_before = 0;
  double validation_after = 0;
};

/// Plays games until `play.file` holds them all, then fits round by round and writes the weights
/// after each. Both files are where an interrupted run goes on; the same options give the same
/// files. Blocks; progress bars run on a terminal's standard error.
absl::StatusOr<Fitted> fit(const FitOptions& options);

/// The same as a program: the numbers on `out`.
protocol::Outcome fit_command(const FitOptions& options, std::ostream& out);

}  // namespace tianji::tuning
