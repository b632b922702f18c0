// A match as tables on a terminal.
#pragma once

#include <string>

#include "tuning/report/data.h"

namespace tianji::report {

/// Standings with Elo and its error (bridge: IMPs a board with their standard error), and how the
/// games ended.
std::string tables(const Data& data);

}  // namespace tianji::report
