// The head of a match's file: what a match writes there before its first game, and whom it trusts.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "tuning/match/records/store.h"
#include "tuning/match/terms/options.h"

namespace tianji::match {

/// The row of a match that begins now and that `settings` ask for.
MatchRow match_row(const MatchOptions& options, std::vector<std::string> settings);

/// The engines of a match, by the order of the command line.
std::vector<EngineRow> engine_rows(const MatchOptions& options);

/// A match runs commands, so its file is a program: one that somebody else wrote is asked about.
absl::Status check_trust(const MatchOptions& options);

}  // namespace tianji::match
