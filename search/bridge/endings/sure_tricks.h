// Tricks that can be claimed.
#pragma once

#include <optional>

#include "engine/bridge/state.h"
#include "search/bridge/endings/alpha_mu.h"

namespace tianji::bridge::endings {

/// Of the tricks that are left, the current one included, those that the side on turn takes for
/// certain and more than which it cannot take, in every layout that the view's logic allows,
/// whatever the others do: declarer's side by one plan for both its hands, a defender by his own
/// cards alone, all tricks or nothing. Nothing where there is no such number, where it is not the
/// view's side that is on turn, and where it was not found: with many layouts left or effort spent,
/// by a defender who is not on lead.
std::optional<int> sure_tricks(const View& view, const Effort& effort,
                               double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
