// Reads the words after `position` in the protocol, for every game, and joins them again.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

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

/// The position of `text`, or `start` if it is empty, after the moves; `read` parses each move.
template <class P, class Read>
absl::StatusOr<P> played(const P& start, std::string_view text,
                         std::span<const std::string_view> moves, const Read& read) {
  P position = start;
  if (!text.empty()) {
    absl::Status status = parse(text, position);
    if (!status.ok()) return status;
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = read(position, moves[i]);
    if (!move.ok()) return at(absl::StrCat("move ", i + 1), move.status());
    position.play(*move);
  }
  return position;
}

/// The error of a player that helps seat `helped` when seat `acting` is on turn.
inline absl::Status not_its_turn(std::string_view position, std::string_view helped,
                                 std::string_view acting) {
  return unreadable(position,
                    absl::StrCat("a position in which it is the turn of the seat helped (",
                                 std::string(helped), "), not of ", std::string(acting)));
}

}  // namespace tianji::search
