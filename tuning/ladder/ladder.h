// `tianji-lab ladder`: our junqi or siguo search against opponents of rising strength, as a match
// in which it meets each of them: the same layouts twice, sides exchanged.
#pragma once

#include <atomic>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/programs/program.h"
#include "tuning/match/terms/options.h"

namespace tianji::tuning {

struct LadderOptions {
  std::string variant = {};             ///< "junqi" or "siguo"
  std::vector<std::string> rungs = {};  ///< by name; none means all
  int pairs = 100;                      ///< a rung
  int worlds = 16;                      ///< of our player, a round
  int depth = 2;                        ///< of our player
  int rollout = 6;                      ///< of our player, plies; 0: none
  double lambda = 0;                    ///< of our player's risk
  std::string form = "rms";             ///< of our player's risk (eval/risk.h)
  int rung_worlds = 16;                 ///< of one-ply expectation
  int playouts = 64;                    ///< of flat Monte Carlo, each move
  std::uint64_t seed = 2027;            ///< of layouts and players
  std::string weights = {};             ///< a file for our player; else the built-in ones
  int concurrency = 1;
  std::string database = "ladder.db";
};

/// The match that is the ladder: ours is the first engine, a rung each of the others. "self" is our
/// player with these defaults and the built-in weights; "all-seen" is the same and is shown all
/// cards. An error says which option is wrong.
absl::StatusOr<match::MatchOptions> ladder_match(const LadderOptions& options);

/// Plays what of it is not in its file yet, then writes a table for each rung: our share of the
/// points with its 95 % interval over pairs, and games won, drawn and lost by what ended them.
protocol::Outcome ladder_command(const LadderOptions& options, const std::atomic<bool>& stopped,
                                 std::ostream& out);

/// The names of the rungs, for help texts.
std::string ladder_rungs();

}  // namespace tianji::tuning
