// The client's end of the text protocol, for an engine in this process and for four at a bridge
// table.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/engines/answer.h"
#include "protocol/session/session.h"

namespace tianji::protocol {

/// An engine in this process, used through the text protocol like one in another process
/// (engine_process.h). One thread at a time may use it.
class Client {
 public:
  explicit Client(std::span<const search::Game> games);

  /// Sends a line; an error is the first complaint that came back at once.
  absl::Status tell(std::string_view line);
  /// Sends `position …` and `go …`, and reads everything up to `bestmove`.
  absl::StatusOr<Answer> ask(std::string_view position, std::string_view go);
  /// Sends `position …` and `query …`, and returns the text after `response`.
  absl::StatusOr<std::string> query(std::string_view position, std::string_view words);
  /// Sends `position …` and `go ponder …`: the engine thinks in the opponents' time until the next
  /// line. An error says what is wrong with the position.
  absl::Status ponder(std::string_view position, std::string_view go);

 private:
  std::vector<std::string> lines_;
  Session session_;  // after lines_: it writes there until it is destroyed
};

/// Four engines in this process.
class Players {
 public:
  /// Options and their values, the same for all four engines.
  using Settings = std::span<const std::pair<std::string, std::string>>;

  /// Starts the engines. An error is a refused option.
  absl::Status start(Settings settings);
  /// Makes the engines forget the last board. Precondition: started.
  absl::Status new_board();
  /// As Client::ask.
  absl::StatusOr<Answer> ask(Seat seat, std::string_view position, std::string_view go) {
    return clients_[index(seat)]->ask(position, go);
  }

 private:
  std::array<std::unique_ptr<Client>, 4> clients_;
};

}  // namespace tianji::protocol
