// What calls mean: the systems at a table, and the meaning of a call before it is made.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/play/table/engines.h"

namespace tianji::protocol {

/// A move and what it tells the table.
struct Explained {
  std::string move;
  std::string meaning;  ///< empty: nothing is agreed
  bool alert = false;
};

/// What a move of the seat on turn would mean, as the engine of that seat reads it. An error says
/// that the move is illegal, or that moves have no agreed meaning now.
absl::StatusOr<Explained> meaning_of(const games::TableGame& game, Engines& engines,
                                     std::string_view move);

/// A line for each of the lowest legal moves that has a meaning, none wider than a terminal.
absl::StatusOr<std::string> meanings_text(const games::TableGame& game, Engines& engines);

/// What the engines beside and against the people play, in sentences of whole lines; empty in games
/// without systems and without people.
std::string systems_text(const EngineTerms& terms, const std::vector<bool>& people);

}  // namespace tianji::protocol
