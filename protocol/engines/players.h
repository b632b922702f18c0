// Engines at a bridge table, one for each seat, each told only the view of its seat.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "protocol/engines/client.h"

namespace tianji::protocol {

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
