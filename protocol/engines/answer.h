// Reads an engine's answer to one `go`, for every kind of engine.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"

namespace tianji::protocol {

/// The words `key=value` of a line.
using Keys = std::map<std::string, std::string, std::less<>>;
Keys keys_of(std::string_view line);
/// A value with blanks for the `_` that stand for them in the protocol.
std::string with_blanks(std::string_view value);

/// An engine's answer to one `go`.
struct Answer {
  std::string best_move;           ///< 0000 if the engine says that it has none
  std::vector<std::string> lines;  ///< all lines, `bestmove` included
  /// The keys of the last `info string key=value …` line of the best move, such as "phase".
  Keys keys;
  /// The time from writing `go` to reading the line with the move.
  std::chrono::nanoseconds elapsed{};

  /// The value of a key; empty if the key was not given.
  std::string_view key(std::string_view name) const;
};

/// Does the line end an answer: `bestmove …` or UCCI's `nobestmove`?
bool ends_answer(std::string_view line);

/// The sentence of a line with which an engine refuses a line: `info string error: …`.
std::optional<std::string> complaint(std::string_view line);

/// The first complaint among lines, as an error.
absl::Status first_complaint(std::span<const std::string> lines);

/// Reads all lines that came after `go`. An error if one is a complaint or none has a move.
absl::StatusOr<Answer> read_answer(std::vector<std::string> lines);

}  // namespace tianji::protocol
