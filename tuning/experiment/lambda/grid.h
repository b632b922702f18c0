// The disciplines that the experiment with lambda plays, and the settings that it compares.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "eval/risk.h"

namespace tianji::experiment {

/// A game with its scoring. Rubber bridge is no discipline of its own: its figures are computed
/// from the games that are played for IMPs.
struct Discipline {
  std::string_view name;            ///< bridge, matchpoints, junqi, siguo
  std::string_view variant;         ///< the -variant of the match
  std::vector<std::string> engine;  ///< words after -each: limits and options
  int quick_units;                  ///< units of each setting with --quick
  int full_units;  ///< units for a 95 % interval within 2 % of the points, or 0.15 IMPs
};
const std::vector<Discipline>& disciplines();

/// One setting of RiskAversion and RiskForm.
struct Setting {
  double lambda = 0;
  RiskForm form = RiskForm::rms;
};
/// All settings: lambda 0 once (where all forms are the same), then 1/4, 1/2, 3/4 and 1 in each
/// form.
std::vector<Setting> grid();

}  // namespace tianji::experiment
