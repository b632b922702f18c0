// Games whose decisions are measured, and their replay.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/games/game_kind.h"

namespace tianji::experiment {

/// One game as it was played.
struct PlayedGame {
  int number = 0;
  std::string opening;             ///< as GameKind::begin takes it
  std::vector<std::string> moves;  ///< a turn each
};

/// Which games of a match's file: all that are finished, or those before the first one that is not,
/// which are the games of a shorter match.
enum class Stored : std::uint8_t { finished, leading };
/// These games, by number; games that a fault ended are left out.
absl::StatusOr<std::vector<PlayedGame>> stored_games(const std::string& path,
                                                     Stored which = Stored::finished);

/// A turn of a game that is replayed.
struct Turn {
  std::size_t number = 0;                  ///< from 0
  int ply = 0;                             ///< moves that the position of its seat tells
  const protocol::games::TableGame& game;  ///< before the move
  const std::string& move;
};
/// How a game ended by its rules; nothing where it was broken off.
using End = std::optional<protocol::games::Ending>;

/// Plays a game and shows each turn. An error of `visit` ends it. Other errors name game and move:
/// the opening or a move does not fit.
absl::StatusOr<End> replay(const protocol::games::GameKind& kind, const PlayedGame& played,
                           const std::function<absl::Status(const Turn&)>& visit);

}  // namespace tianji::experiment
