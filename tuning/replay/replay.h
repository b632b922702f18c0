// `tianji-lab replay`: replays records of real games by our rules.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "protocol/programs/program.h"

namespace tianji::tuning {

/// The command line of `replay`.
struct ReplayOptions {
  std::string variant;  ///< the game whose rules apply
  std::vector<std::string> files;
  bool notes = false;  ///< also print what is unusual but allowed
};

/// Reads each file, replays each board or game in it, and writes one line for each discrepancy to
/// `out` ("FILE: board 12 (line 345): …"), the totals last. A file that cannot be opened or read is
/// a discrepancy too. Status 1 when there is a discrepancy. Where standard error is a terminal, a
/// progress bar runs there.
protocol::Outcome replay_command(const ReplayOptions& options, std::ostream& out);

}  // namespace tianji::tuning
