// The options of bridge, and what they come to.
#pragma once

#include <span>
#include <string_view>

#include "search/bridge/carding.h"
#include "search/bridge/settings.h"
#include "search/option.h"

namespace tianji::search {

std::span<const Option> bridge_options();

bridge::Settings settings_of(const Options& options);

/// What the option of that name, `Carding` or `OpponentCarding`, says.
bridge::Carding carding_of(const Options& options, std::string_view name);

}  // namespace tianji::search
