// `tianji-lab ladder`: our junqi or siguo player against opponents of rising strength, in mirrored
// pairs: the same layouts twice, sides exchanged.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "protocol/program.h"

namespace tianji::tuning {

struct LadderOptions {
  std::string variant = {};             ///< "junqi" or "siguo"
  std::vector<std::string> rungs = {};  ///< by name; none means all
  int pairs = 100;                      ///< a rung
  int minutes = 0;           ///< a rung, which ends with the pair that is being played; 0: no limit
  int worlds = 16;           ///< of our player, a round
  int depth = 2;             ///< of our player
  int rollout = 6;           ///< of our player, plies; 0: none
  double lambda = 0;         ///< of our player's risk
  std::string form = "rms";  ///< of our player's risk (eval/risk.h)
  int rung_worlds = 16;      ///< of one-ply expectation
  int playouts = 64;         ///< of flat Monte Carlo, each move
  std::uint64_t seed = 2027;  ///< of layouts and players
  std::string weights = {};   ///< a file for our player; else the built-in ones
};

/// Plays the rungs one after another and writes a table for each: games won, drawn and lost by what
/// ended them, and our share of the points with its 95 % interval over pairs. "self" is our
/// player with these defaults and the built-in weights; in "all-seen" our player sees all cards
/// and meets itself: its share is an upper bound for better belief. A progress bar runs on a
/// terminal's standard error. Fails when a move was illegal.
protocol::Outcome ladder_command(const LadderOptions& options, std::ostream& out);

/// The names of the rungs, for help texts.
std::string ladder_rungs();

}  // namespace tianji::tuning
