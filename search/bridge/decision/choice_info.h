// Turns a choice into the info lines that a client reads.
#pragma once

#include <cstddef>
#include <string>

#include "search/bridge/decision/choice.h"
#include "search/bridge/settings.h"
#include "search/report.h"

namespace tianji::bridge {

/// The info line of candidate `i` (from 0); the caller adds the time. Precondition: there is such a
/// candidate.
search::Info info_of(const Choice& choice, std::size_t i);

/// `text` with an underscore for each blank and `=`, fit to be the value of an info key.
std::string without_blanks(std::string text);

}  // namespace tianji::bridge
