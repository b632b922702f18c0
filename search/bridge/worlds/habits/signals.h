// Habits of defenders who signal by agreement.
#pragma once

#include "search/bridge/carding.h"
#include "search/bridge/worlds/habits/habits.h"

namespace tianji::bridge {

/// `weights` in which defenders choose small cards by this agreement. The fitted weights mix the
/// agreements of many people.
HabitWeights with_carding(HabitWeights weights, Carding carding);

}  // namespace tianji::bridge
