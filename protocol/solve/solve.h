// `tianji solve`: double-dummy table and par of each deal of a PBN file.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/records/record.h"

namespace tianji::protocol {

/// table: for people; hex: the 20 digits of PBN's DoubleDummyTricks (declarers N S E W, each in
/// NT S H D C); json: one object a line; pbn: the file itself with results (annotate.h).
enum class SolveFormat { table, hex, json, pbn };
absl::StatusOr<SolveFormat> parse_solve_format(std::string_view text);

/// The text of a PBN file and how to answer it.
struct SolveRequest {
  std::string pbn;  ///< the file's text
  SolveFormat format = SolveFormat::table;
  int threads = 1;
};

/// The boards that have four full hands. Any other board, a line that cannot be read and a text
/// without a deal get a complaint, and make `good` false.
std::vector<bridge::Record> solvable_boards(const SolveRequest& request, std::ostream& complaints,
                                            bool& good);

/// Writes one answer for each deal, in the file's order, as soon as it and all before it are known.
/// Deals with unseen hands and boards that cannot be read get a line on `complaints`; all other
/// deals are solved. False if there was a complaint; a file without a deal gets one too.
bool solve(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

}  // namespace tianji::protocol
