// Training of a network, epoch by epoch.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tuning/training/model.h"

namespace tianji::tuning {

/// The options of `tianji-lab train`.
struct TrainingOptions {
  std::string game{learnt_games().front().variant};
  std::vector<std::string> games;  ///< files of games
  std::string out;                 ///< the network; beside it OUT.csv, OUT.svg and OUT.state
  int epochs = 20;
  int stop_after = 0;   ///< epochs after which this run ends, to be gone on with; 0: at the end
  int batch = 16384;    ///< examples of one step
  double rate = 0.001;  ///< Adam's rate at the start; it falls to a twentieth at the end
  double decay = 0;     ///< part by which numbers shrink in a step, beside the rate
  Aim aim;
  Value most = 2000;  ///< positions with values beyond this are left out
  std::uint64_t seed = 1;
  int threads = 1;
};

/// An error names the option whose number is out of its range.
absl::Status check(const TrainingOptions& options);

/// Precondition: check() found no error. Reads the games, trains, and after each epoch writes the
/// losses and the state; the network of the epoch that predicts the unseen games best is kept. An
/// interrupted run goes on from OUT.state. The same options give the same files, with any number of
/// threads. Blocks; tells `out` an epoch a line.
absl::Status train(const TrainingOptions& options, std::ostream& out);

}  // namespace tianji::tuning
