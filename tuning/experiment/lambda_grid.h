// What the experiment with lambda plays: games, and settings of aversion to risk.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "eval/risk.h"

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

}  // namespace tianji::experiment
