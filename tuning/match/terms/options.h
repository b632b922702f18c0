// The options of a match: its game, its engines, its rules, and how it is run.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/engines/engine_process.h"
#include "protocol/games/kinds.h"
#include "protocol/seats/clock.h"
#include "tuning/match/records/records.h"
#include "tuning/match/records/statistics.h"

namespace tianji::match {

using protocol::SeatClock;
using protocol::Settings;
using protocol::TimeControl;

/// An engine that takes part: a process, or a house player (a player of this program).
/// Its command is empty for a player of this program; its variant is that of the match.
struct EngineOptions : protocol::EngineSpec {
  std::vector<std::string> arguments;  ///< more of them, quoted; part of `command` once all is read
  std::string player;                  ///< which one (see house_player.h); empty: a process
  bool restart = false;                ///< is its process started anew for each game?
  bool white_pov = false;              ///< are its scores those of the first side, whoever moves?
  TimeControl time;
};

/// Who plays whom: all pairs; the first engines against all; or the winners of each round.
enum class Tournament { roundrobin, gauntlet, knockout };
/// The order in which the openings of a file are taken.
enum class Order { sequential, random };

/// The file of -openings.
struct OpeningsFile {
  std::string file;  ///< empty: openings are drawn or the game's start
  Order order = Order::sequential;
  int start = 1;  ///< the first one used, from 1
  int plies = 0;  ///< moves of an opening that are played; 0: all
};

/// From move `from` on a game is a draw when for `moves` moves of each side in a row every score
/// was within `score` centipawns of 0. 0 moves: never.
struct DrawRule {
  int from = 0;
  int moves = 0;
  int score = 0;
};

/// A side has lost when it gave a score at or below -`score` centipawns for `moves` of its moves in
/// a row. 0 moves: never.
struct ResignRule {
  int moves = 0;
  int score = 0;
  bool two_sided = false;  ///< only while the other side's was at or above `score` as long
};

/// The value of -layouts by which each engine sets up its army.
inline constexpr std::string_view kOwnLayouts = "own";

/// The options that say how a match is run. They are no part of its identity: a match that goes on
/// may have other ones.
struct RunOptions {
  int concurrency = 1;
  bool recover = false;
  int rating_interval = 10;          ///< games; 0: only at the end
  int score_interval = 0;            ///< games between lines of the score alone; 0: none
  bool pentanomial = true;           ///< is it shown?
  std::chrono::milliseconds wait{};  ///< of each worker before another game
  std::string log;
  std::string records;  ///< a file to which the record of each finished game is appended
  RecordForm form;      ///< of these records
  std::string database = "match.db";
  bool resume = false;
  bool grows = false;    ///< a file of this match with fewer rounds or moved folders is taken
  std::string again{};   ///< the command that goes on; empty: that of a match with --resume
  bool trusted = false;  ///< of resume: the commands in a file of another user may be run
  std::vector<std::string> notes;  ///< options that are passed over, a line each
};

/// All options of a match: those that say what it is, and by RunOptions how it is run.
struct MatchOptions : RunOptions {
  std::string variant{protocol::games::kXiangqi.variant};
  /// xiangqi: asian, chinese, simple; siguo: dark, allies, all; empty: the first of these.
  std::string rules;
  /// junqi, siguo: drawn, or own (each engine sets up its army); empty: drawn.
  std::string layouts;
  std::vector<EngineOptions> engines;
  Tournament tournament = Tournament::roundrobin;
  int seeds = 1;   ///< gauntlet: how many engines, the first ones, play all other engines
  int rounds = 1;  ///< units for each pairing
  int games = 2;   ///< games of a unit
  OpeningsFile openings;
  std::string contracts;  ///< bridge: a file of deals with their auctions
  std::uint64_t seed = 1;
  DrawRule draw;
  ResignRule resign;
  int longest = 0;  ///< after this many moves of each side a game is a draw; 0: no limit
  std::optional<Sprt> sprt;
};

/// The words that say what the match is, in a fixed order whatever the order of the command line;
/// read_options (command_line.h) reads them back. How the match is run is left out.
std::vector<std::string> settings_of(const MatchOptions& options);

namespace games = protocol::games;

/// The game kind of the match. Precondition: there is a game of that variant.
const games::GameKind& kind_of(const MatchOptions& options);
/// The rules and layouts that were chosen for the game.
games::Custom custom_of(const MatchOptions& options);

}  // namespace tianji::match
