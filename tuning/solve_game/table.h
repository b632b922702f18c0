// The rows that solve-game prints.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "search/player.h"

namespace tianji::tuning {

/// A name and a value.
void row(std::ostream& out, std::string name, const std::string& value);

/// A row for each information set: the seat, what it sees, and the probability of each move.
void print_strategy(const std::vector<search::SetBehaviour>& strategy, std::ostream& out);

}  // namespace tianji::tuning
