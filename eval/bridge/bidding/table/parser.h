// Reads the text of a bidding table (*.bid).
//
//   system precision                 the name (`part NAME` for a part of other systems)
//   points short-suit                milton, short-suit or paper
//   fallback natural                 optional: the system for auctions without a context here
//
//   after 1M (2x)                    a context: the calls so far; several `after` lines in a row
//   after 1M (3x) when not passed    share the rows that follow
//   call   points  M    stops force meaning          headings, valid until the next headings
//   2M     6-9     3+   -     -     raise            one row a line, tried from the top (or in
//   +new   10+     -    -     round new suit         the order of the column `rank`)
//   X*     8+      -    -     round negative
//   P      -       -    -     -     nothing to say   the catch-all
//
//   after 1M (2y)                    `as AFTER` instead of rows takes the rows of another context
//   as    1M (2x)                    of this table or of a fallback (share_rows)
//
//   learnt 1 version … seed … deals … columns …   a run that learnt numbers; ~1 at the end of a
//                                    row marks the rows that it changed (provenance.h)
//
// `#` starts a comment. A cell is "-" (anything), a range ("5", "5+", "0-4"), or ranges joined by
// "|"; in a suit's column qualities may follow ("5+:good,stop"). The call `next` passes a hand on
// to the contexts below. The words are listed in cells.h and pattern.h.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "eval/bridge/bidding/table/rule.h"

namespace tianji::bridge::bidding {

/// Errors read `file:line:column: read "…", expected …`.
absl::StatusOr<Table> parse_table(std::string_view text, std::string_view file);

/// Gives each context with `as` the rows of the context of that text, which is searched in the
/// table itself, then in its fallbacks in order. Errors read `file:line:column: read "…", expected
/// …`.
absl::Status share_rows(Table& table, std::span<const Table* const> fallbacks);

/// A fault and the line of its row.
struct Finding {
  std::int32_t line = 0;
  std::string text;
  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Finds faults that show without dealing cards, in the order of lines: rows that can never be
/// chosen because a row above takes all their hands; rows of one explicit rank that overlap though
/// their calls differ; artificial calls without a meaning; ranges and shapes that no hand fits. It
/// misses a row that is hidden only by several rows together.
std::vector<Finding> check(const Table& table);

}  // namespace tianji::bridge::bidding
