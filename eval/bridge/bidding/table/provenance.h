// The origin of the numbers of a bidding table: the runs of `tianji-lab bidding learn`, one line of
// the table for each, and marks at the rows that they changed.
//
//   learnt 3 version 2506168 seed 7101 deals 2500 columns hcp,M      the run; "-": unknown
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
  int number = 0;                         ///< from 1; marks of run 1 are ~1
  std::string version = {};               ///< version of the program, or the commit of the numbers
  std::string seed = {};                  ///< seed of the deals; several are joined by commas
  std::string deals = {};                 ///< number of deals
  std::vector<std::string> columns = {};  ///< headings of the changed numbers, sorted

  /// True if the lines describe one run that was continued: version, seed and deals are equal.
  bool same_run(const LearntRun& other) const;
};

/// True if the line holds a run.
bool is_run(std::string_view line);
/// Errors read `column: read "…", expected …`.
absl::StatusOr<LearntRun> parse_run(std::string_view line);
std::string text(const LearntRun& run);

/// Reads "~3" as 3.
std::optional<int> parse_mark(std::string_view word);
std::string mark(int run);

}  // namespace tianji::bridge::bidding
