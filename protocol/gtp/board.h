// What GTP calls the board: a position and the moves played since.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/session/session.h"

namespace tianji::protocol::gtp {

/// The session's player always stands at the position that is told here.
class Board {
 public:
  /// `session` must outlive it.
  explicit Board(Session& session);

  /// The game's start, or nothing where it has no one start. The player forgets the game before.
  void clear();
  /// A position as `position` takes it; `fen` may be left out.
  absl::Status set(std::string_view position);
  absl::Status choose_game(std::string_view variant);
  absl::Status play(std::string_view colour, std::string_view move);
  /// Of a whole position of a hidden game the player is shown what the seat on turn sees of it.
  /// `keep` plays the move; one that others have to complete (where all choose at once, or where
  /// what it came to must be announced) waits for `play`.
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
  std::string start_;  // what follows `position`; empty: there is none
  std::vector<std::string> moves_;
};

}  // namespace tianji::protocol::gtp
