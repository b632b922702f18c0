// The other end of the conversation: asks an engine for one move and reads what it says.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/session.h"

namespace tianji::protocol {

/// What an engine said to one `go`.
struct Answer {
  std::string best_move;
  std::vector<std::string> lines;  ///< everything, `bestmove` included
  /// The keys of the last `info string key=value …` line (of the best candidate), such as "phase".
  std::map<std::string, std::string, std::less<>> keys;

  /// The value of a key, empty when it was not said.
  std::string_view key(std::string_view name) const;
};

/// An engine in this process, spoken to in the text protocol as one in another process would be.
class Client {
 public:
  explicit Client(std::span<const search::Game> games);

  /// Sends a line; an error is the first complaint that came back at once.
  absl::Status tell(std::string_view line);
  /// `position …`, `go …`, and everything up to `bestmove`.
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go);

 private:
  absl::Status first_complaint() const;

  std::vector<std::string> lines_;
  Session session_;  // after lines_, into which it writes to its end
};

}  // namespace tianji::protocol
