// How small cards are chosen by agreement.
#pragma once

#include "search/bridge/carding.h"
#include "search/bridge/worlds/habits.h"

namespace tianji::bridge {

/// `weights` with the defenders' small cards chosen by this agreement, in place of the mixture of
/// agreements among the people they were fitted to.
HabitWeights with_carding(HabitWeights weights, Carding carding);

}  // namespace tianji::bridge
