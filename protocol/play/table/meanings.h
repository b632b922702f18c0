// The lists of what calls mean, and of the systems at a table.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/seats/engines.h"

namespace tianji::protocol {

/// A line for each of the lowest legal moves that has a meaning, none wider than a terminal.
absl::StatusOr<std::string> meanings_text(const games::TableGame& game, Engines& engines);

/// What the engines beside and against the people play, in sentences of whole lines; empty in games
/// without systems and without people.
std::string systems_text(const EngineTerms& terms, const std::vector<bool>& people);

}  // namespace tianji::protocol
