// `tianji-lab ladder`: a match of our junqi or siguo search against opponents of rising strength.
// Against each of them the same layouts are played twice, with the sides exchanged.
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

/// The options of `tianji-lab ladder`.
struct LadderOptions {
  std::string variant = {};             ///< "junqi" or "siguo"
  std::vector<std::string> rungs = {};  ///< names of rungs; none: all rungs
  int pairs = 100;                      ///< pairs of games against each rung
  int worlds = 16;                      ///< worlds of our player in a round
  int depth = 2;                        ///< plies that our player searches in each world
  int rollout = 6;                      ///< plies of our player's rollouts; 0: none
  double lambda = 0;                    ///< our player's lambda
  std::string form = "rms";             ///< our player's form of risk (eval/risk.h)
  int rung_worlds = 16;                 ///< worlds of the rung one-ply
  int playouts = 64;                    ///< playouts of the rung flat for each move
  int tree_playouts = 1000;             ///< of information-set tree search, each move
  std::uint64_t seed = 2027;            ///< seed of layouts and players
  std::string weights = {};             ///< our player's evaluation; empty: the built-in one
  int concurrency = 1;
  std::string database = "ladder.db";
};

/// The match that the options describe: our player is the first engine, each other engine a rung.
/// "self" is our player with the defaults above and the built-in weights; "all-seen" is the same
/// player, shown all pieces. An error names the wrong option.
absl::StatusOr<match::MatchOptions> ladder_match(const LadderOptions& options);

/// Plays the games of the match that its store does not hold yet. Then prints a table for each
/// rung: our share of the points with its 95 % interval over pairs, and the games won, drawn and
/// lost by what ended them.
protocol::Outcome ladder_command(const LadderOptions& options, const std::atomic<bool>& stopped,
                                 std::ostream& out);

/// The names of the rungs, for help texts.
std::string ladder_rungs();

}  // namespace tianji::tuning
