// What can be chosen at a table, on the command line or by a page, and whether a game allows it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/file.h"
#include "protocol/browser/table/game/request.h"
#include "protocol/browser/table/game/thinking_seat.h"
#include "protocol/engines/engine_process.h"
#include "protocol/games/game_kind.h"
#include "protocol/seats/clock.h"
#include "protocol/seats/engines.h"
#include "search/clock.h"

namespace tianji::protocol::browser {

/// A program that may sit at a seat, as the command line names it.
struct OfferedProgram {
  std::string name;
  EngineSpec spec;
};

/// What the command line chose.
struct TableSettings {
  /// The limits of each decision of an engine; empty: its clock, or a second where it has none.
  std::string go;
  std::string usual_go() const { return go.empty() ? "movetime 1000" : go; }
  /// The same at the other table of a series: it must be done when ours is. Empty: there is none.
  std::string go_elsewhere = "worlds 12 movetime 150";
  std::chrono::milliseconds limit{10'000};  ///< after which a program without a clock is late
  Settings options;                         ///< for all engines of our own
  std::vector<OfferedProgram> programs;
  std::string file;  ///< where the table is kept, so that it goes on after an end; may be empty
  std::function<std::uint64_t()> luck;  ///< the seed of each new game
  search::Clock now = search::now;
  Thinks thinks = Thinks::in_thread;
  /// Writes the file as a whole, or leaves the old one.
  std::function<absl::Status(const std::string& path, std::string_view text)> write = write_file;
  /// Calls a piece of work after some time, in the thread that owns the table; null: never, so that
  /// only what seats do ends a game on time.
  std::function<void(std::chrono::milliseconds, std::function<void()>)> after;

  /// How our own engines are set in a game that is played by `custom`, with the text after `go`.
  EngineTerms terms(const games::GameKind& kind, const games::Custom& custom,
                    const std::string& limits) const;
  /// What each side of such a game plays, if sides tell each other.
  std::vector<std::string> systems(const games::GameKind& kind, const games::Custom& custom) const;
  /// An error unless the sides can play these: systems that need no file, or those of the command
  /// line. None: those of the command line.
  absl::Status check_systems(const games::GameKind& kind,
                             const std::vector<std::string>& systems) const;
  /// An error unless our engine takes the options.
  absl::Status try_options(const games::GameKind& kind) const;
  /// An error unless these players can sit at a table with this game.
  absl::Status check_players(const games::GameKind& kind,
                             const std::vector<SeatPlayer>& players) const;
};

/// One person, who sits at the bottom of the board, and engines of a level at the other seats.
std::vector<SeatPlayer> one_person(const games::GameKind& kind, int level = 0);

/// An error unless a game can be played by these rules; empty: the usual ones.
absl::Status check_rules(const games::GameKind& kind, const std::string& rules);

/// The clock that `text` describes; none for an empty one. An error: it cannot be read, or nobody
/// loses this game on time.
absl::StatusOr<TimeControl> read_clock(const games::GameKind& kind, const std::string& text);

}  // namespace tianji::protocol::browser
