// Contexts that take the rows of another context: `as AFTER` instead of rows.
#pragma once

#include <span>

#include "absl/status/status.h"
#include "eval/bridge/bidding/table/rule.h"

namespace tianji::bridge::bidding {

/// Gives each context with `as` the rows of the context of that text, which is searched in the
/// table itself, then in its fallbacks in order. Errors read `file:line:column: read "…", expected
/// …`.
absl::Status share_rows(Table& table, std::span<const Table* const> fallbacks);

}  // namespace tianji::bridge::bidding
