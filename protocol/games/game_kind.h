// A kind of game at a table: its openings, records and rules. One row for each game (kinds.h).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "protocol/engines/engine.h"
#include "protocol/games/table_game.h"

namespace tianji::protocol::games {

/// The rules that the players agreed on, where a game leaves a choice.
struct Custom {
  std::string rules;         ///< one of GameKind::rules; empty: the first
  bool own_layouts = false;  ///< each seat sets up its own army
  int opening_plies = 0;     ///< how many moves of an opening are played; 0: all
  /// What each side plays, in the order of sides (GameKind::Disclosure); empty: the engines' usual.
  std::vector<std::string> systems = {};
};

/// One discrepancy or note in a file of records, and where it is.
struct Finding {
  std::string where;  ///< "board 12 (line 345)"
  std::string what;
  bool is_note = false;
};

/// The result of replaying a file of records.
struct Replayed {
  std::vector<Finding> findings;
  std::size_t games = 0;
  std::size_t unreadable = 0;
  std::size_t moves = 0;
};

/// A game of a record, as far as it follows the rules.
struct Recalled {
  std::string title;      ///< "board 12", "game 3"
  std::string opening{};  ///< as GameKind::begin takes it
  std::vector<std::string> moves{};
  std::vector<MoveNotes> notes{};  ///< what was reported of the moves; may be shorter than they are
  std::string gap{};               ///< why the moves end before the record does; empty: they do not
};

/// How a page draws the game.
enum class Look : std::uint8_t {
  words,     ///< positions as text
  hands,     ///< cards around a table
  points,    ///< pieces on the points of lines
  stations,  ///< pieces on stations, their kinds perhaps unseen
};

/// Positions to examine an engine with, where the start of a game is not enough.
struct ExamplePosition {
  std::string_view position = "startpos";  ///< the text after `position`
  /// A position with moves; empty: `position` and the engine's answer to it.
  std::string_view moved = "";
};

/// A row of kinds(): the names, openings and records of one game, as data and functions.
struct GameKind {
  /// Full disclosure: the option `theirs` gives an engine the value of its opponents' option `of`.
  struct Disclosure {
    std::string_view theirs;
    std::string_view of;
    std::vector<std::string_view> (*systems)();  ///< the values of `of` that need no file
    /// What opponents who play `theirs` are told of a value of `of`.
    absl::StatusOr<std::string> (*card)(std::string_view system, std::string_view theirs);
  };

  std::string_view variant;                 ///< as in the catalogue
  std::span<const std::string_view> seats;  ///< names of the seats; the sides alternate
  Look look = Look::words;
  /// Is a unit of a match scored in IMPs, from the points at two tables? Else in points of games.
  bool imps = false;
  std::string_view record_kind = "its positions";  ///< "PGN": the word for records in messages
  std::string_view record_file = "records";        ///< the option of `report` that writes records
  std::span<const std::string_view> rules = {};    ///< the rules to choose from (Custom::rules)
  bool timed = false;      ///< may games be lost on time (TableGame::timed)?
  bool layouts = false;    ///< armies are set up before the first move
  bool scored = false;     ///< scores are centipawns, so that clear games may be ended early
  bool contracts = false;  ///< an opening may be an auction, so that only the play is compared
  /// Does the text of a position hold all moves played?
  bool text_is_record = false;
  std::optional<Disclosure> disclosure = std::nullopt;
  ExamplePosition example = {};

  /// Options to set in engines that offer them, so that all play by the same rules.
  Settings (*engine_options)(const Custom& custom) = [](const Custom&) { return Settings{}; };
  /// The opening that people begin from: nothing played or set up, luck from the seed `luck`.
  std::string (*start)(std::uint64_t luck) = nullptr;
  /// The opening of round `number` (from 0) of a match without a file of openings.
  std::string (*draw)(const Custom& custom, int number, Random random) = nullptr;
  /// The opening that an entry of a file of openings describes.
  absl::StatusOr<std::string> (*read)(const Custom& custom, std::string_view entry,
                                      int number) = nullptr;
  /// A game that begins from an opening. An error says what is wrong with the opening.
  absl::StatusOr<std::unique_ptr<TableGame>> (*begin)(const Custom& custom,
                                                      std::string_view opening) = nullptr;
  /// The games of a text of records; null in games without a form of their own. An error says what
  /// is wrong with the text.
  absl::StatusOr<std::vector<Recalled>> (*recall)(std::string_view text) = nullptr;
  /// The legal moves of a seat that sees this position (the text after `position`).
  absl::StatusOr<std::vector<std::string>> (*choices)(std::string_view position) = nullptr;
  /// Replays the records of a file through the rules.
  Replayed (*replay)(std::string_view text, std::string_view path) = nullptr;
  /// The text before the first record of a file.
  std::string (*record_intro)() = [] { return std::string(); };
};

constexpr std::size_t kSides = 2;
/// The side of a seat in games whose seats alternate between two sides (not those for three).
constexpr std::size_t side_index(Seat seat) { return index(seat) % 2; }

}  // namespace tianji::protocol::games
