// `tianji-lab replay`: real records replayed by our rules.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace tianji::tuning {

struct ReplayOptions {
  std::string variant;
  std::vector<std::string> files;
  bool notes = false;  ///< also print what is unusual but allowed
};

/// Reads each file, replays each board or game in it, and writes one line for each discrepancy to
/// `out` ("FILE: board 12 (line 345): …"), the totals last. A file that cannot be opened or read is
/// a discrepancy too. Returns the exit status: 0 when all agree, 1 when anything does not, 2 when
/// the options are wrong (one line on `err`). A progress bar runs on a terminal's standard error.
int replay_command(const ReplayOptions& options, std::ostream& out, std::ostream& err);

/// The variants whose records can be replayed, for help texts: "bridge, …".
std::string replay_variants();

}  // namespace tianji::tuning
