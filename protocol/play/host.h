// `tianji play` with people: one loop for all games, between a TableGame, engines and a terminal.
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

/// The game, the seats of people, and the settings of the engines.
struct HostRequest {
  const games::GameKind& kind;
  std::vector<bool> people;  ///< by seat: does a person sit there? Engines take the other seats
  std::string go;            ///< the text after `go ` for each decision of an engine
  std::vector<std::pair<std::string, std::string>> options;  ///< for all engines
};

/// The head of a record: the players' names and the place.
games::RecordHead head_at_terminal(const std::vector<bool>& people);

/// Plays until the game is over, somebody resigns or quits, or the input ends. People see only what
/// their seats may see. The person on turn types a move or a command (`help` lists them) and is
/// asked again if the line cannot be read. An error is a refused option or an engine that fails.
absl::Status play_with_people(const HostRequest& request, games::TableGame& game, std::istream& in,
                              std::ostream& out);

}  // namespace tianji::protocol
