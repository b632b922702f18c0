// Tricks that declarer can claim.
#pragma once

#include <optional>

#include "engine/bridge/state.h"
#include "search/bridge/endings/alpha_mu.h"

namespace tianji::bridge::endings {

/// Of the tricks that are left, the current one included, those that declarer's side takes for
/// certain and more than which it cannot take: by one plan, in every layout that the view's logic
/// allows, whatever the defenders do. Nothing where there is no such number, where it is not
/// declarer's side that is on turn, and where it was not found: with many layouts left or effort
/// spent.
std::optional<int> sure_tricks(const View& view, const Effort& effort,
                               double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
