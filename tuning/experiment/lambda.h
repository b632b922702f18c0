// `tianji-lab experiment lambda`: does aversion to risk help, where, and what does it cost?
//
// A grid of lambda x form of risk, each setting against plain payoff (lambda 0) in paired duplicate
// matches: one match of tianji-lab a discipline (tuning/match), whose file holds every game, so
// that an interrupted experiment goes on and mpirun spreads it. Figures follow from the files
// alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "protocol/programs/program.h"
#include "tuning/match/run/job.h"

namespace tianji::experiment {

struct LambdaOptions {
  std::vector<std::string> games;  ///< disciplines; none: all
  std::string engine;              ///< the command; empty: tianji beside this program
  std::string folder = "lambda";   ///< of the files; made where it is not there
  int units = 0;                   ///< of each setting; 0: as `quick` says
  bool quick = false;
  bool figures_only = false;  ///< of the files that are there
  std::uint64_t seed = 1;
  int concurrency = 1;
};

/// Plays what is not played yet and writes FOLDER/<discipline>.csv and .svg. Blocks.
protocol::Outcome run_lambda(const LambdaOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out);

}  // namespace tianji::experiment
