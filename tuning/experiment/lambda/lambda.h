// `tianji-lab experiment lambda`: measures whether aversion to risk helps, in which games, and what
// it costs.
//
// Each setting of a grid of lambda and form of risk plays against plain payoff (lambda 0) in paired
// duplicate games. Each discipline is one match of `tianji-lab match`, whose file holds every game,
// so that an interrupted experiment goes on and mpirun spreads it. Figures follow from the files
// alone.
#pragma once

#include <atomic>
#include <iosfwd>
#include <string>
#include <vector>

#include "protocol/programs/program.h"
#include "tuning/experiment/gauntlet.h"
#include "tuning/match/run/job.h"

namespace tianji::experiment {

/// The command line of `experiment lambda`.
struct LambdaOptions : GameOptions {
  std::vector<std::string> games;  ///< names of disciplines; none: all
};

/// Plays the games that are not in the files yet and writes FOLDER/<discipline>.csv and .svg.
/// Blocks until that is done or `stopped` is set.
protocol::Outcome run_lambda(const LambdaOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out);

}  // namespace tianji::experiment
