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
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/risk.h"
#include "protocol/program.h"
#include "tuning/match/job.h"

namespace tianji::experiment {

/// What is played: a game with its scoring. Rubber is scored from the games of imps, where the same
/// cards are played: both weigh points.
struct Discipline {
  std::string_view name;            ///< bridge, matchpoints, junqi, siguo
  std::string_view variant;         ///< of the match
  std::vector<std::string> engine;  ///< words of -each: limits and options
  int quick_units;
  int full_units;  ///< for a 95 % interval of 2 % of the points, 0.15 IMPs
};
const std::vector<Discipline>& disciplines();

/// One setting of the grid.
struct Setting {
  double lambda = 0;
  RiskForm form = RiskForm::rms;
};
/// Lambda 0 once (all forms are the same there), then 1/4, 1/2, 3/4, 1 in each form.
std::vector<Setting> grid();

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
