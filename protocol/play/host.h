// `tianji play` with people: one loop for all games, between a TableGame, engines and
// a terminal.
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "protocol/games/game_kind.h"

namespace tianji::protocol {

struct HostRequest {
  const games::GameKind& kind;
  std::vector<bool> people;  ///< by seat: who sits there; none: engines among themselves
  std::string go;            ///< what follows `go ` for each decision of an engine
  std::vector<std::pair<std::string, std::string>> options;  ///< for all engines
};

/// What a record calls those who play, and where.
games::RecordHead head_at_terminal(const std::vector<bool>& people);

/// Plays until the game is over, somebody resigns or quits, or the input ends. People see what
/// their seats may see; whoever's turn it is types a move or a command (`help` lists them); what
/// cannot be read is said, and asked again. An error is an option that is refused, or an engine
/// that fails.
absl::Status play_with_people(const HostRequest& request, games::TableGame& game, std::istream& in,
                              std::ostream& out);

}  // namespace tianji::protocol
