// The store: the file of a match, with its settings and every game that was finished.
//
// One finished game is one transaction, with its decisions and the score of its unit, so that only
// games in flight can be lost. SQL tables (their columns are in store.cpp):
//   match     one row: variant, settings, version, created
//   engine    the engines, numbered from 0
//   unit      a deal, layout or opening with all its games, which are scored as one
//   game      one game of a unit
//   decision  one answer of an engine in a game
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tuning/store/database.h"

namespace tianji::match {

/// The game and the settings of a match. Two matches are the same when both are.
struct MatchRow {
  std::string variant;                ///< as in search/catalogue: bridge, xiangqi, junqi, siguo
  std::vector<std::string> settings;  ///< the command line that asks for these games, word by word
  std::string version;                ///< the version of the program that began it
  std::string created;                ///< UTC, "2027-01-31 12:00:00"

  /// Calls `visit` with all columns.
  template <class Row, class Visit>
  static auto columns(Row& row, const Visit& visit) {
    return visit(row.variant, row.settings, row.version, row.created);
  }
};

/// The subcommand of tianji-lab that goes on with what these settings ask for: match or tune.
std::string resuming_command(const std::vector<std::string>& settings);

/// An engine of a match.
struct EngineRow {
  int id = 0;  ///< from 0, by the order of the command line
  std::string name;
  std::string command;   ///< "player=NAME" for a house player
  std::string protocol;  ///< uci, ugi or ucci; empty for a house player (player=random)
  std::string options;   ///< "Hash=16 Threads=1", as in the command line
  std::string version;   ///< the name that it gave itself (`id name`); empty until it has played

  /// Calls `visit` with all columns.
  template <class Row, class Visit>
  static auto columns(Row& row, const Visit& visit) {
    return visit(row.id, row.name, row.command, row.protocol, row.options, row.version);
  }
};

/// A unit of a match.
struct UnitRow {
  int number = 0;  ///< from 0
  /// The engine with the first side (North-South, Red, the first mover) at rotation 0.
  int first = 0;
  int second = 0;       ///< the engine with the second side at rotation 0
  std::string opening;  ///< deal, layouts or position that all its games begin from
  /// The score of `first`: IMPs in bridge, else points (a win 1, a draw 1/2); nothing until all
  /// games of the unit are finished.
  std::optional<double> score;

  /// Calls `visit` with all columns.
  template <class Row, class Visit>
  static auto columns(Row& row, const Visit& visit) {
    return visit(row.number, row.first, row.second, row.opening, row.score);
  }
};

/// One answer of an engine. What the engine did not say is nothing, or an empty text.
struct DecisionRow {
  int ply = 0;  ///< from 0, plies of the opening not counted
  /// The seat whose turn it was, in the game's letters; "dummy" where declarer chose dummy's card.
  std::string seat;
  int engine = 0;  ///< its number
  double ms = 0;   ///< thinking time
  std::string move;
  std::optional<double> worlds, ev, risk, adjusted, lambda;
  std::string rank;     ///< "1/9"
  std::string phase;    ///< book, rules, pimc, exact …
  std::string meaning;  ///< explanation of a call, with blanks between its words
  std::optional<std::int64_t> depth, score_cp, nodes;
  std::string info;  ///< the lines of the best candidate as they came, one under another

  /// Calls `visit` with all columns but the first, which is the number of the game.
  template <class Row, class Visit>
  static auto columns(Row& row, const Visit& visit) {
    return visit(row.ply, row.seat, row.engine, row.ms, row.move, row.worlds, row.ev, row.risk,
                 row.adjusted, row.lambda, row.rank, row.phase, row.meaning, row.depth,
                 row.score_cp, row.nodes, row.info);
  }
};

/// A finished game.
struct GameRow {
  int number = 0;  ///< from 1, in the order in which one worker begins games
  int unit = 0;
  int rotation = 0;        ///< 0: sides as UnitRow says; 1: sides exchanged
  std::vector<int> seats;  ///< the engine at each seat
  std::string start;       ///< the position, all seen, that the game began from (without `fen `)
  std::string moves;       ///< the moves from `start` on in the game's own words, blanks between
  std::string end;         ///< the last position, written like `start`
  std::string result;      ///< 1-0, 0-1, 1/2-1/2 for the first side; bridge: North-South's points
  double points = 0;       ///< for the unit's first engine: 1, 1/2, 0; bridge: duplicate points
  std::string reason;      ///< "Red mates", "3NT by N, 9 tricks", "lost by late: …" …
  std::string fault;       ///< crash, hang, illegal, late, or empty
  int plies = 0;
  double ms = 0;            ///< the sum of the thinking times of its decisions
  std::string stderr_text;  ///< standard error of the engine at fault
  std::string last_lines;  ///< the last lines that passed between the match and the engine at fault
  std::vector<DecisionRow> decisions;

  /// Calls `visit` with all columns; the decisions are rows of a table of their own.
  template <class Row, class Visit>
  static auto columns(Row& row, const Visit& visit) {
    return visit(row.number, row.unit, row.rotation, row.seats, row.start, row.moves, row.end,
                 row.result, row.points, row.reason, row.fault, row.plies, row.ms, row.stderr_text,
                 row.last_lines);
  }
};

/// An open file of a match. One process at a time writes to it. Not thread-safe.
class Store {
 public:
  /// Makes the file, or opens it to go on with its match. A file of another match is an error that
  /// names the first setting that differs. A file that holds no match is an error and stays as it
  /// is.
  static absl::StatusOr<Store> open(const std::string& path, const MatchRow& match,
                                    std::span<const EngineRow> engines);
  /// For studies that grow and whose folder may be copied or moved: makes a match that the file
  /// holds, of fewer rounds or with the same files in other folders, the match that is asked for.
  /// Does nothing to other files; whether one fits is for open() to say.
  static absl::Status adopt(const std::string& path, const MatchRow& match,
                            std::span<const EngineRow> engines);
  /// Opens the file only to read it, which works also while a match writes to it.
  static absl::StatusOr<Store> read(const std::string& path);

  /// Stores a finished game, and its unit with the score that the unit has after this game. After
  /// an error nothing of it is stored.
  absl::Status put(const GameRow& game, const UnitRow& unit);
  /// Stores what an engine calls itself.
  absl::Status set_version(int engine, const std::string& version);

  absl::StatusOr<MatchRow> match();
  absl::StatusOr<std::vector<EngineRow>> engines();
  absl::StatusOr<std::vector<UnitRow>> units();  ///< the units that have a game, by number
  absl::StatusOr<std::vector<GameRow>> games();  ///< by number, without decisions
  absl::StatusOr<std::vector<DecisionRow>> decisions(int game);  ///< by ply

 private:
  explicit Store(tuning::Database database) : database_(std::move(database)) {}
  absl::Status create(const MatchRow& match, std::span<const EngineRow> engines);

  tuning::Database database_;
};

}  // namespace tianji::match
