// A line of the engine's decision log (protocol/session/decision_log.h), read back.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/risk.h"

namespace tianji::experiment {

/// How every line begins.
inline constexpr std::string_view kDecisionBeginning = "{\"variant\":\"";

/// The part of a line that experiments need. Where nothing was weighed there are no worlds.
struct LoggedDecision {
  std::string variant, phase, unit;  ///< small letters; `unit` is empty where nothing was weighed
  std::optional<std::int64_t> game;  ///< absent in logs of old versions
  std::optional<std::int64_t> ply;
  std::string position, seat, chosen;  ///< empty where the line does not say
  std::vector<std::string> candidates;
  PayoffMatrix payoffs{0};
};

absl::StatusOr<LoggedDecision> parse_decision(std::string_view line);

/// Game and ply of a line, which is read no further if it begins and ends as engines write lines:
/// the payoffs of a hundred games are a gigabyte. Errors: those of parse_decision; no game or ply.
struct LoggedTurn {
  std::int64_t game = 0;
  std::int64_t ply = 0;
};
absl::StatusOr<LoggedTurn> turn_of_line(std::string_view line);

/// Reads a log line by line: logs are longer than memory may be. A line that an interruption cut
/// short at the end of the file is an error like any other. Errors name file and line, also those
/// of `use`.
absl::Status each_decision(const std::string& path,
                           const std::function<absl::Status(const LoggedDecision&)>& use);

}  // namespace tianji::experiment
