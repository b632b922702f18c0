// `tianji-lab chances`: fits the chances of a score (option UCI_ShowWDL) to finished matches.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "protocol/programs/program.h"

namespace tianji::tuning {

/// The command line of `chances`.
struct ChancesOptions {
  std::vector<std::string> files;  ///< of matches, all of one game
  std::string out;                 ///< the fitted table; empty: it is only printed
  int skip = 0;                    ///< answers at the beginning of each game that are left out
};

/// Fits the table to all games, and prints how tables that are fitted to three quarters of them do
/// in the fourth. Blocks.
protocol::Outcome chances_command(const ChancesOptions& options, std::ostream& out);

}  // namespace tianji::tuning
