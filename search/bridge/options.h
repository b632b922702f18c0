// The options of bridge, and the settings that they give.
#pragma once

#include <span>

#include "search/bridge/settings.h"
#include "search/bridge/worlds/belief.h"
#include "search/option.h"

namespace tianji::search {

std::span<const Option> bridge_options();

bridge::Settings settings_of(const Options& options);

/// How a seat of side `own` reads calls and plays.
bridge::PlayReading reading_of(const Options& options, Side own);

}  // namespace tianji::search
