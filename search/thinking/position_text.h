// What follows `position` in the protocol, taken apart: the one place where that is done.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::search {

struct PositionText {
  std::string fen;  ///< words parted by one blank each; empty: the game's start
  std::vector<std::string_view> moves;

  /// `<fen> moves <move> ...`, as games with a history write a position; `fen` alone without moves.
  std::string with_history() const;
};

/// Reads `startpos [moves <move> ...]` or `fen <position> [moves <move> ...]`; the moves are views
/// into `text`.
absl::StatusOr<PositionText> split_position(std::string_view text);

/// `startpos`, with the moves made from there.
std::string start_text(std::span<const std::string> moves);

}  // namespace tianji::search
