// Training of a network, epoch by epoch: the whole of it, and its parts.
#pragma once

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tuning/learn/network/model.h"

namespace tianji::tuning {

/// The options of `tianji-lab train`.
struct TrainingOptions {
  std::string game{learnt_games().front().variant};
  std::vector<std::string> games;  ///< files of games
  std::string out;                 ///< the network; beside it OUT.csv, OUT.svg and OUT.state
  std::string from;                ///< the network to begin from; "": small random numbers
  int epochs = 20;
  int stop_after = 0;   ///< epochs after which this run ends; a later one goes on; 0: at the end
  int batch = 16384;    ///< examples of one step
  double rate = 0.001;  ///< Adam's rate at the start; it falls to a twentieth at the end
  double decay = 0;     ///< weight decay: part by which numbers shrink in a step, times the rate
  Aim aim;
  Value most = 2000;  ///< positions with values beyond this are left out
  std::uint64_t seed = 1;
  int threads = 1;
};

/// An error names the option whose number is out of its range.
absl::Status check(const TrainingOptions& options);

/// Precondition: check() found no error. Reads the games, trains, and after each epoch writes the
/// losses and the state; the network of the epoch with the least validation loss is kept. An
/// interrupted run goes on from OUT.state. The same options give the same files, with any number of
/// threads. Blocks; writes a line an epoch to `out`.
absl::Status train(const TrainingOptions& options, std::ostream& out);

/// A training between two epochs.
struct TrainingState {
  int epochs = 0;                                         ///< that are done
  double best = std::numeric_limits<double>::infinity();  ///< least validation loss so far
  Learner learner;
};

/// Learns all examples once, in an order and in batches of chance. Returns their mean loss while
/// they were learnt.
double learn_epoch(const TrainingOptions& options, const LearntGame& game,
                   const std::vector<Example>& examples, TrainingState& state);

/// The mean of `loss(example)`. It does not depend on the number of threads.
double mean_loss(const std::vector<Example>& examples, int threads,
                 const std::function<double(const Example&)>& loss);

/// Writes the file of a state. The heading says what must agree for a run to go on.
absl::Status save(TrainingState& state, const std::string& path, std::string_view heading);
/// Reads it. False: there is none. An error: it is the state of another training.
absl::StatusOr<bool> load(const std::string& path, std::string_view heading, TrainingState& state);

}  // namespace tianji::tuning
