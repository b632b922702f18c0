// What is said of a choice.
#pragma once

#include <cstddef>

#include "search/bridge/choice.h"
#include "search/bridge/settings.h"
#include "search/report.h"

namespace tianji::bridge {

/// Info number `i` (from 0) of a choice; its time is the caller's to add. Precondition: there is
/// such a candidate.
search::Info info_of(const Choice& choice, std::size_t i, const Settings& settings);

}  // namespace tianji::bridge
