// The other end of the conversation: asks an engine for one move and reads what it says.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/answer.h"
#include "protocol/session/session.h"

namespace tianji::protocol {

/// An engine in this process, spoken to in the text protocol as one in another process would be
/// (see engine_process.h).
class Client {
 public:
  explicit Client(std::span<const search::Game> games);

  /// Sends a line; an error is the first complaint that came back at once.
  absl::Status tell(std::string_view line);
  /// `position …`, `go …`, and everything up to `bestmove`.
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go);
  /// `position …` and `go ponder …`: the engine thinks in others' time until it is told or asked
  /// the next thing. An error is the position's.
  absl::Status ponder(std::string_view position, std::string_view go);

 private:
  std::vector<std::string> lines_;
  Session session_;  // after lines_, into which it writes to its end
};

}  // namespace tianji::protocol
