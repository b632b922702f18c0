// What a game is at a table: one row a game (kinds.h), made in a file of its own.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "protocol/games/table_game.h"

namespace tianji::protocol::games {

/// What those who play have agreed upon, where a game leaves it open.
struct Custom {
  std::string rules;         ///< one of GameKind::rules; empty: the first of them
  bool own_layouts = false;  ///< each seat sets up its army
};

/// One discrepancy or note in a file of records, and where it is.
struct Finding {
  std::string where;  ///< "board 12 (line 345)"
  std::string what;
  bool is_note = false;
};

/// What the replay of records came to.
struct Replayed {
  std::vector<Finding> findings;
  std::size_t games = 0;
  std::size_t unreadable = 0;
  std::size_t moves = 0;
};

/// How a page draws the game.
enum class Look : std::uint8_t {
  words,     ///< positions as text
  hands,     ///< cards around a table
  points,    ///< pieces on the points of lines
  stations,  ///< pieces on stations, their kinds perhaps unseen
};

/// Positions to examine an engine with, where the start of a game does not say enough.
struct ExamplePosition {
  std::string_view position = "startpos";  ///< as after `position`
  std::string_view moved = "";  ///< one with moves; empty: the answer to the first is played on it
};

struct GameKind {
  using Settings = std::vector<std::pair<std::string, std::string>>;
  /// An option that tells an engine what another option of its opponents is: full disclosure.
  struct Disclosure {
    std::string_view told;
    std::string_view of;
  };

  std::string_view variant;                 ///< as in the catalogue
  std::span<const std::string_view> seats;  ///< their names, by number; seats alternate in sides
  Look look = Look::words;
  /// Is a unit of a match scored in IMPs, from points at two tables? Else in points of games.
  bool imps = false;
  std::string_view record_kind = "its positions";  ///< "PGN", for what is said about it
  std::string_view record_file = "records";        ///< the option of `report` that writes them
  std::span<const std::string_view> rules = {};    ///< of which one is agreed upon
  bool layouts = false;                            ///< armies are set up before the first move
  bool scored = false;     ///< engines' scores are centipawns, by which games may be ended early
  bool contracts = false;  ///< an opening may be an auction, after which the play is compared
  /// Does the text of a position hold all that was played?
  bool text_is_record = false;
  std::optional<Disclosure> disclosure = std::nullopt;
  ExamplePosition example = {};

  /// Options that engines are given if they offer them, so that they play by the same rules.
  Settings (*engine_options)(const Custom& custom) = [](const Custom&) { return Settings{}; };
  /// What people begin from: no book, no army set up, and that luck.
  std::string (*start)(std::uint64_t luck) = nullptr;
  /// What round `number` (from 0) of a match begins from, when no file says so.
  std::string (*draw)(const Custom& custom, int number, Random random) = nullptr;
  /// The same from an entry of a file of openings.
  absl::StatusOr<std::string> (*read)(const Custom& custom, std::string_view entry,
                                      int number) = nullptr;
  /// A game from there. An error is the opening's.
  absl::StatusOr<std::unique_ptr<TableGame>> (*begin)(const Custom& custom,
                                                      std::string_view opening) = nullptr;
  /// The legal moves of a seat that was told this position (what follows `position`).
  absl::StatusOr<std::vector<std::string>> (*choices)(std::string_view told) = nullptr;
  /// Replays the records of a file through the rules.
  Replayed (*replay)(std::string_view text, std::string_view path) = nullptr;
  /// What stands before the records in a file of them.
  std::string (*record_intro)() = [] { return std::string(); };
};

/// The side of a seat: seats alternate between two sides, but for three seats, each its own.
constexpr std::size_t side_index(Seat seat) { return index(seat) % 2; }

}  // namespace tianji::protocol::games
