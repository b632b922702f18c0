// Contexts that are bid as others are: `as AFTER` in the place of rows.
#pragma once

#include <span>

#include "absl/status/status.h"
#include "eval/bridge/bidding/rule.h"

namespace tianji::bridge::bidding {

/// Gives each context that names another one its rows: the one of that text in the table itself, or
/// else in the first of those it falls back on. Complains as `file:line:column: read "…", expected
/// …`.
absl::Status share_rows(Table& table, std::span<const Table* const> fallbacks);

}  // namespace tianji::bridge::bidding
