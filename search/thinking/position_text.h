// Splits the words after `position` in the protocol, and joins them again.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::search {

/// The parts of a position's text.
struct PositionText {
  std::string fen;  ///< words separated by single blanks; empty: the game's start
  std::vector<std::string_view> moves;

  /// `<fen> moves <move> ...`, as games with a history write a position; `fen` alone without moves.
  std::string with_history() const;
};

/// Reads `startpos [moves <move> ...]` or `fen <position> [moves <move> ...]`; the moves are views
/// into `text`.
absl::StatusOr<PositionText> split_position(std::string_view text);

/// Appends `moves` to the text of a position, behind the moves that it has.
template <class Moves>
std::string with_moves(std::string_view position, const Moves& moves) {
  std::string text(position);
  bool has_some = text.find(" moves") != std::string::npos;
  for (const auto& move : moves) {
    text.append(has_some ? " " : " moves ").append(move);
    has_some = true;
  }
  return text;
}
inline std::string with_move(std::string_view position, std::string_view move) {
  return with_moves(position, std::span(&move, 1));
}

}  // namespace tianji::search
