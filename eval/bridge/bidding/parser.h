// The text of a bidding table (*.bid) to its parts in memory.
//
//   system precision                 name (`part NAME` when it only serves other systems); then
//   points short-suit                `points milton|short-suit|paper` and, if wanted,
//   fallback natural                 the system that answers where no context of this one does
//
//   after 1M (2x)                    a context: the calls so far; several `after` lines in a row
//   after 1M (3x) when not passed    share the rows that follow
//   call   points  M    stops force meaning          headings; the last ones stay in force
//   2M     6-9     3+   -     -     raise            one rule a line, tried from the top (or by
//   +new   10+     -    -     round new suit         the column `rank`)
//   X*     8+      -    -     round negative
//   P      -       -    -     -     nothing to say   the catch-all
//
//   after 1M (2y)                    `as AFTER` in the place of rows: those of another context,
//   as    1M (2x)                    here or in a fallback; System::parse finds it (sharing.h)
//
//   learnt 1 version … seed … deals … columns …   a run that brought numbers; ~1 at the end of a
//                                    row marks those it changed (provenance.h)
//
// `#` starts a comment. A cell is "-" (anything), a range ("5", "5+", "0-4"), ranges joined by "|",
// in a suit's column perhaps with qualities ("5+:good,stop"). `next` as a call means that the
// contexts below go on. The words are listed in cells.h and pattern.h.
#pragma once

#include <string_view>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/rule.h"

namespace tianji::bridge::bidding {

/// Complains as `file:line:column: read "…", expected …`.
absl::StatusOr<Table> parse_table(std::string_view text, std::string_view file);

}  // namespace tianji::bridge::bidding
