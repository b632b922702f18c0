// The file of a match: what was asked for, and every game that was finished.
//
// One finished game is one transaction, with its decisions and the standing of its unit, so that
// only games in flight can be lost. Tables (also documented by their SQL in store.cpp):
//   match     one row: variant, settings, version, created
//   engine    those who play, from 0
//   unit      what is scored as one: a deal, layout or opening played by all rotations of seats
//   game      one rotation of a unit
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

/// What a match is. Two matches are the same when variant and settings are.
struct MatchRow {
  std::string variant;                ///< as in search/catalogue: bridge, xiangqi, junqi, siguo
  std::vector<std::string> settings;  ///< the command line that asks for these games, word by word
  std::string version;                ///< of the program that began it
  std::string created;                ///< UTC, "2027-01-31 12:00:00"
};

struct EngineRow {
  int id = 0;  ///< from 0, by the order of the command line
  std::string name;
  std::string command;
  std::string protocol;  ///< uci, ugi or ucci; empty of a player of the program (player=random)
  std::string options;   ///< "Hash=16 Threads=1", as they were asked for
  std::string version;   ///< what it said of itself (`id name`); empty until it has played
};

/// Scores are those of `first`: IMPs in bridge, else points (a win 1, a draw 1/2).
struct UnitRow {
  int number = 0;  ///< from 0
  int first = 0;   ///< engine; sits North-South, moves first, or leads the first team at rotation 0
  int second = 0;
  std::string opening;          ///< deal, layouts or position that all its games begin from
  std::optional<double> score;  ///< nothing until all its games are finished
};

/// One answer. What an engine did not say is nothing, or an empty text.
struct DecisionRow {
  int ply = 0;  ///< from 0, those of the opening not counted
  std::string
      seat;  ///< whose turn it was, in the game's letters; declarer's cards for dummy: dummy
  int engine = 0;
  double ms = 0;
  std::string move;
  std::optional<double> worlds, ev, risk, adjusted, lambda;
  std::string rank;     ///< "1/9"
  std::string phase;    ///< book, rules, pimc, exact …
  std::string meaning;  ///< of a call, blanks as blanks
  std::optional<std::int64_t> depth, score_cp, nodes;
  std::string info;  ///< the lines of the best candidate as they came, one under another
};

struct GameRow {
  int number = 0;  ///< from 1, in the order in which games are begun by one worker
  int unit = 0;
  int rotation = 0;        ///< 0: as UnitRow says; 1: the other way round
  std::vector<int> seats;  ///< engine by seat
  std::string start;       ///< what the referee's position began from, all seen (without `fen `)
  std::string moves;       ///< from there, in the game's own words, with blanks between
  std::string end;         ///< the last position with all that happened, as `start`
  std::string result;      ///< 1-0, 0-1, 1/2-1/2 of the first side; bridge: North-South's points
  double points = 0;       ///< of the unit's first engine: 1, 1/2, 0; bridge: duplicate points
  std::string reason;      ///< "North mates", "3NT by North, 9 tricks", "loss on time by A" …
  std::string fault;       ///< crash, hang, illegal, late, or empty
  int plies = 0;
  double ms = 0;            ///< from its first question to its last answer
  std::string stderr_text;  ///< of the engine at fault
  std::string last_lines;   ///< that passed between us and the engine at fault
  std::vector<DecisionRow> decisions;
};

/// Written by one process at a time. Not thread-safe.
class Store {
 public:
  /// Makes the file or goes on with it. A file of another match is an error that names the first
  /// setting that differs; one that is no match's is not touched.
  static absl::StatusOr<Store> open(const std::string& path, const MatchRow& match,
                                    std::span<const EngineRow> engines);
  /// Only to read, also while a match writes.
  static absl::StatusOr<Store> read(const std::string& path);

  /// A finished game and its unit as it stands then. On an error nothing of it is stored.
  absl::Status put(const GameRow& game, const UnitRow& unit);
  /// What an engine says of itself.
  absl::Status set_version(int engine, const std::string& version);

  absl::StatusOr<MatchRow> match();
  absl::StatusOr<std::vector<EngineRow>> engines();
  absl::StatusOr<std::vector<UnitRow>> units();  ///< by number; those that have a game
  absl::StatusOr<std::vector<GameRow>> games();  ///< by number, without decisions
  absl::StatusOr<std::vector<DecisionRow>> decisions(int game);  ///< by ply

 private:
  explicit Store(tuning::Database database) : database_(std::move(database)) {}
  absl::Status create(const MatchRow& match, std::span<const EngineRow> engines);
  absl::Status put_decisions(const GameRow& game);
  absl::Status put_game(const GameRow& game);

  tuning::Database database_;
};

}  // namespace tianji::match
