// Matches that experiments play: one engine against each of several settings, on the same deals.
//
// A gauntlet is a match of tianji-lab (tuning/match). Its file holds every game, so that an
// interrupted experiment goes on; figures follow from the file alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "protocol/programs/program.h"
#include "tuning/match/run/job.h"

namespace tianji::experiment {

/// Words of the command line of `tianji-lab match`.
using Words = std::vector<std::string>;

/// The options of every experiment that plays games.
struct GameOptions {
  std::string engine;  ///< the command; empty: tianji beside this program
  std::string folder;  ///< of the files; made where it is not there
  int units = 0;       ///< of each setting; 0: as `quick` says
  bool quick = false;
  bool figures_only = false;  ///< of the files that are there
  std::uint64_t seed = 1;
  int concurrency = 1;

  int units_or(int quick_units, int full_units) const {
    return units > 0 ? units : quick ? quick_units : full_units;
  }
};

/// One engine of a gauntlet.
struct Rival {
  std::string name;
  Words options;  ///< "option.NAME=VALUE", limits
};

/// A match in which the first engine plays against each of the other ones.
struct Gauntlet {
  std::string_view variant;
  std::string file;           ///< of the match
  std::vector<Rival> rivals;  ///< the first plays against each other one
  Words each;                 ///< options and limits of all
  int units = 1;              ///< of each pairing
  std::string contracts;      ///< bridge: a file of auctions; empty: the engines bid
};

/// The command of the engine: that which was asked for, or tianji beside this program.
std::string engine_of(const GameOptions& options);
absl::Status make_folder(const std::string& folder);
/// The words by which `tianji-lab match` plays `units` units of a game into the database `file`;
/// engines and whatever else the experiment says follow them.
Words match_words(const GameOptions& options, std::string_view variant, const std::string& file,
                  int units);

/// Plays what the file of a match of these words does not hold yet; a file with fewer units of it
/// takes more. Blocks.
protocol::Outcome play_match(const Words& words, std::atomic<bool>& stopped, match::Job& job,
                             std::ostream& out);
/// The same of a gauntlet. Blocks; an outcome that is not 0 says what went wrong.
protocol::Outcome play_gauntlet(const Gauntlet& gauntlet, const GameOptions& options,
                                std::atomic<bool>& stopped, match::Job& job, std::ostream& out);

}  // namespace tianji::experiment
