// The meaning of a move before it is made.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "protocol/seats/engines.h"

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

}  // namespace tianji::protocol
