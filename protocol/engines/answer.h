// What an engine says to one `go`, read in one place for every kind of engine.
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

/// What an engine said to one `go`.
struct Answer {
  std::string best_move;           ///< 0000 where the engine says that it has none
  std::vector<std::string> lines;  ///< everything, `bestmove` included
  /// The keys of the last `info string key=value …` line of the best move, such as "phase".
  Keys keys;
  /// From the moment that `go` was written until the line with the move had come.
  std::chrono::nanoseconds elapsed{};

  /// The value of a key, empty when it was not said.
  std::string_view key(std::string_view name) const;
};

/// Whether the line ends an answer: `bestmove …` or UCCI's `nobestmove`.
bool ends_answer(std::string_view line);

/// The sentence of a line by which an engine refuses what it was told: `info string error: …`.
std::optional<std::string> complaint(std::string_view line);

/// The first complaint among lines, as an error.
absl::Status first_complaint(std::span<const std::string> lines);

/// Reads all that came after `go`. An error where an engine complained, or where no move is among
/// the lines.
absl::StatusOr<Answer> read_answer(std::vector<std::string> lines);

}  // namespace tianji::protocol
