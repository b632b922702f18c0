// Where the numbers of a bidding table are from: the runs of `tianji-lab bidding learn`, each a
// line of the table, and the marks of the rows that they changed.
//
//   learnt 3 version 2506168 seed 7101 deals 2500 columns hcp,M      the run; "-": not known
//   3M     5-10       4+   -   shuts them out ~3                     a row with a number of run 3
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::bridge::bidding {

/// One line `learnt`.
struct LearntRun {
  int number = 0;            ///< from 1; its marks are ~1
  std::string version = {};  ///< of the program, or the commit that brought the numbers
  std::string seed = {};     ///< of the deals; several with commas between
  std::string deals = {};    ///< how many it was learnt from
  std::vector<std::string> columns = {};  ///< headings above the numbers it changed, sorted

  /// The same run went on: all but the number and the columns.
  bool same_run(const LearntRun& other) const;
};

/// Does the line hold a run?
bool is_run(std::string_view line);
/// Complains as `column: read "…", expected …`.
absl::StatusOr<LearntRun> parse_run(std::string_view line);
std::string text(const LearntRun& run);

/// "~3" is 3.
std::optional<int> parse_mark(std::string_view word);
std::string mark(int run);

}  // namespace tianji::bridge::bidding
