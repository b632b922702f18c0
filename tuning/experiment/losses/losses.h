// `tianji-lab experiment losses`: how well does the risk that was computed before a move tell the
// loss that came of it? Tables 2 to 8 and figures 4 to 8 of the paper behind eval/risk.h.
//
// Engines play a match and log their decisions; then every turn is valued once more with nothing
// hidden. Both stay in files, from which all figures are computed again.
#pragma once

#include <atomic>
#include <iosfwd>
#include <string>
#include <vector>

#include "protocol/programs/program.h"
#include "tuning/experiment/gauntlet.h"
#include "tuning/experiment/losses/loss_files.h"
#include "tuning/match/run/job.h"

namespace tianji::experiment {

/// The command line of `experiment losses`; units are games, and 0 of them the usual number.
struct LossOptions : GameOptions {
  std::vector<std::string> games;  ///< names of loss_games(); none: all
  int longest = 0;  ///< moves of each side in a game, then it is broken off; 0: no limit
  Opposed opposed = Opposed::itself;
  std::string records;  ///< a file of games, where people played
};

/// Plays and values what is missing, writes FOLDER/<game>*.csv and FOLDER/<game>.svg, and prints
/// the tables. Blocks.
protocol::Outcome run_losses(const LossOptions& options, std::atomic<bool>& stopped,
                             match::Job& job, std::ostream& out);

}  // namespace tianji::experiment
