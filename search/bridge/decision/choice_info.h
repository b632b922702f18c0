// What is said of a choice.
#pragma once

#include <cstddef>
#include <string>

#include "search/bridge/decision/choice.h"
#include "search/bridge/settings.h"
#include "search/report.h"

namespace tianji::bridge {

/// Info number `i` (from 0) of a choice; its time is the caller's to add. Precondition: there is
/// such a candidate.
search::Info info_of(const Choice& choice, std::size_t i);

/// A meaning as the value of a key on a line: without blanks and `=`.
std::string without_blanks(std::string text);

}  // namespace tianji::bridge
