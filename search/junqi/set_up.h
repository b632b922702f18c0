// Our army before the first move.
#pragma once

#include "engine/core/random.h"
#include "engine/junqi/layout.h"
#include "eval/junqi/layout_prior.h"

namespace tianji::junqi {

/// Mines beside the flag of a whole layout: 0 .. 3.
int sheltering_mines(const Layout& layout);

/// Of several layouts drawn as people set up, the one whose flag most mines shelter. With three
/// mines 60 % of games are won where others win 42 to 50 % (400 games of our player against
/// itself); yet not every army has them, so that nobody can count on it.
Layout choose_layout(const LayoutPrior& prior, Random& random);

}  // namespace tianji::junqi
