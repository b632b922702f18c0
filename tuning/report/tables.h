// Writes a match as tables for a terminal.
#pragma once

#include <string>

#include "tuning/report/data.h"

namespace tianji::report {

/// The standings with Elo and half of its 95 % interval (in bridge IMPs a board with their standard
/// error), and how the games ended.
std::string tables(const Data& data);

}  // namespace tianji::report
