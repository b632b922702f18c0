// What a match is asked to be.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "protocol/games/kinds.h"
#include "tuning/match/records/statistics.h"
#include "tuning/match/terms/clock.h"

namespace tianji::match {

struct EngineOptions {
  std::string name;     ///< empty: that which the engine says of itself
  std::string command;  ///< with its arguments; empty: a player of this program
  std::string player;   ///< which one (see roster.h); empty: a process
  std::string protocol = "uci";
  std::string folder;                                        ///< to run in; empty: ours
  std::vector<std::pair<std::string, std::string>> options;  ///< of its own
  int first_rank = -1;  ///< of xiangqi's moves: 0, 1, or -1: found out
  TimeControl time;
};

enum class Tournament { roundrobin, gauntlet };
enum class Order { sequential, random };

struct OpeningsFile {
  std::string file;  ///< empty: openings are drawn or the game's start
  Order order = Order::sequential;
  int start = 1;  ///< the first one used, from 1
};

/// A draw is agreed on from move `from` on when for `moves` moves of each side in a row every score
/// was within `score` centipawns. 0 moves: never.
struct DrawRule {
  int from = 0;
  int moves = 0;
  int score = 0;
};

/// A side gives up when its score was at or below -`score` for `moves` of its moves in a row.
struct ResignRule {
  int moves = 0;
  int score = 0;
};

inline constexpr std::string_view kOwnLayouts = "own";

struct MatchOptions {
  std::string variant{protocol::games::kXiangqi.variant};
  std::string rules;    ///< xiangqi: asian, chinese, simple; siguo: dark, allies, all
  std::string layouts;  ///< junqi, siguo: drawn or own (each engine sets up its army)
  std::vector<EngineOptions> engines;
  Tournament tournament = Tournament::roundrobin;
  int rounds = 1;  ///< units for each pairing
  int games = 2;   ///< of a unit
  OpeningsFile openings;
  std::string contracts;  ///< bridge: a file of deals with their auctions
  std::uint64_t seed = 1;
  DrawRule draw;
  ResignRule resign;
  int longest = 0;  ///< moves of each side, then a draw; 0: no limit
  std::optional<Sprt> sprt;

  // How it is run: no part of what it is.
  int concurrency = 1;
  bool recover = false;
  int rating_interval = 10;  ///< games; 0: only at the end
  std::string log;
  std::string records;  ///< a file to which the record of each finished game is appended
  std::string database = "match.db";
  bool resume = false;
};

/// What the match is, in one form whatever the order it was asked in; read_options (command_line.h)
/// reads it back. How it is run is left out.
std::vector<std::string> settings_of(const MatchOptions& options);

namespace games = protocol::games;

/// The game, and what is agreed upon in it. Precondition: there is a game of that variant.
const games::GameKind& kind_of(const MatchOptions& options);
games::Custom custom_of(const MatchOptions& options);

}  // namespace tianji::match
