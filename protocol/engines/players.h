// Engines at a bridge table, one a seat, each told only what its seat may know.
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

class Players {
 public:
  /// Names of options with their values, the same for all four.
  using Settings = std::span<const std::pair<std::string, std::string>>;

  /// Engines of this process. An error is an option that is refused.
  absl::Status start(Settings settings);
  /// They forget the board before. Precondition: started.
  absl::Status new_board();
  /// As Client::ask.
  absl::StatusOr<Answer> ask(Seat seat, std::string_view position, std::string_view go) {
    return clients_[index(seat)]->ask(position, go);
  }

 private:
  std::array<std::unique_ptr<Client>, 4> clients_;
};

}  // namespace tianji::protocol
