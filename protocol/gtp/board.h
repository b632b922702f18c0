// GTP's board: a start position and the moves played since.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/session/session.h"

namespace tianji::protocol::gtp {

/// Keeps the session's player at the position of the board, except while it thinks.
class Board {
 public:
  /// `session` must outlive it.
  explicit Board(Session& session);

  /// Sets the game's start, or no position if the game has no fixed start. The player forgets the
  /// last game.
  void clear();
  /// Sets a position, written as after `position`; `fen` may be left out.
  absl::Status set(std::string_view position);
  absl::Status choose_game(std::string_view variant);
  absl::Status play(std::string_view colour, std::string_view move);
  /// Thinks for the seat on turn. If the board knows the whole position of a hidden game, the
  /// player is shown only the view of that seat. `keep` plays the move, unless its text is
  /// incomplete (both seats choose at once, or its outcome must be announced): then `play`
  /// completes it.
  absl::StatusOr<std::string> generate(std::string_view colour, const search::Limits& limits,
                                       bool keep);
  absl::Status undo();
  /// The board for human eyes.
  absl::StatusOr<std::string> show() const;
  absl::StatusOr<std::string> query(std::span<const std::string_view> words) const;

 private:
  std::string text() const;
  absl::Status set_player(std::string_view position);
  absl::Status check() const;
  std::string ask(std::string_view question) const;
  absl::StatusOr<std::string> seat_on_turn(std::string_view colour) const;
  absl::StatusOr<search::Decision> think(const std::string& seat, const search::Limits& limits);

  Session& session_;
  std::string start_;  // the text after `position`; empty: none
  std::vector<std::string> moves_;
};

}  // namespace tianji::protocol::gtp
