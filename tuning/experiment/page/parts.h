// The parts of the page of experiments. Each computes its figures from the files that its
// experiment keeps in a folder, and plays nothing.
#pragma once

#include <string>
#include <vector>

#include "tuning/experiment/page/blocks.h"

namespace tianji::experiment {

/// The examples that both papers print, which need no games: table 1 on risk, the count of a hand.
Part rules_part();

/// Tables 2 to 9 and figures 4 to 8 of the paper on risk, propositions 1 and 2: a part for each
/// game, also for games that were not played; then for games against another engine and of people
/// where there are some. `folder` is that of `experiment losses`.
std::vector<Part> loss_parts(const std::string& folder);
/// What other settings of RiskAversion and RiskForm would have chosen in the decisions of `folder`,
/// that of `experiment losses`.
Part decisions_part(const std::string& folder);
/// Matches between settings of RiskAversion and RiskForm. `folder` is that of `experiment lambda`.
Part lambda_part(const std::string& folder);

/// The paper on bridge: its count of points, the trick of its switch, figures 6 and 7. `folder` is
/// that of `experiment points`, `switch`, `hybrid`.
Part points_part(const std::string& folder);
Part switch_part(const std::string& folder);
Part hybrid_part(const std::string& folder);

}  // namespace tianji::experiment
