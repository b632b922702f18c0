// The fit of the ways in which armies are set up (eval/junqi/layout.weights).
#pragma once

#include <string>
#include <vector>

#include "engine/core/random.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::tuning {

/// Fits kWays tables to whole layouts by expectation maximization (Dempster, Laird & Rubin 1977).
/// Layouts with the flag in the right headquarters are mirrored. Each table is drawn towards the
/// table of all layouts, so that a way with few layouts does not forbid what they left out. At
/// least one layout is needed.
junqi::LayoutNumbers fit_layouts(const std::vector<junqi::Layout>& layouts, Random& random);

/// The text of the file, which parse_layout_prior reads.
std::string layout_text(const junqi::LayoutNumbers& numbers);

}  // namespace tianji::tuning
