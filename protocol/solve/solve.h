// `tianji solve`: double-dummy table and par of each deal of a PBN file.
#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::protocol {

/// table: for people; hex: the 20 digits of PBN's DoubleDummyTricks (declarers N S E W, each in
/// NT S H D C); json: one object a line.
enum class SolveFormat { table, hex, json };
absl::StatusOr<SolveFormat> parse_solve_format(std::string_view text);

struct SolveRequest {
  std::string pbn;  ///< the file's text
  SolveFormat format = SolveFormat::table;
  int threads = 1;
};

/// One answer a deal, in the file's order, each written as soon as it and all before it are known.
/// Deals with unseen hands, and boards that cannot be read, are complained of on `complaints`; the
/// others are solved. False when there was any complaint; that there is no deal is one.
bool solve(const SolveRequest& request, std::ostream& out, std::ostream& complaints);

}  // namespace tianji::protocol
