// Tricks that can be claimed.
#pragma once

#include <optional>

#include "engine/bridge/state.h"
#include "search/bridge/endings/alpha_mu.h"

namespace tianji::bridge::endings {

/// How many of the tricks that are left, with the current one, the side on turn wins for certain
/// and cannot exceed, in every layout that the view's logic allows and whatever the other side
/// does. Declarer's side needs one plan for both its hands. A defender counts on his own cards
/// alone and claims all tricks or nothing. Nothing where there is no such number, where the view's
/// side is not on turn, or where none was found: with many layouts, with effort spent, or for a
/// defender who is not on lead.
std::optional<int> sure_tricks(const View& view, const Effort& effort,
                               double_dummy::Solver& solver);

}  // namespace tianji::bridge::endings
