// Plays one seat at a bridge table manager's table with our engine.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "engine/core/types.h"

namespace tianji::protocol::table_manager {

/// The table to join, the seat and the settings of the engine.
struct SeatRequest {
  std::string host;
  int port = 0;
  std::optional<Seat> seat;  ///< nothing: any
  std::string team;
  std::string go;  ///< the text after `go `, may be empty
  std::vector<std::pair<std::string, std::string>>
      options;      ///< for the engine; Seed is 0 unless given
  std::string log;  ///< a file for all lines; empty: none
  /// How long to try again if a connection cannot be made or was lost (then for the same seat); 0:
  /// not at all.
  std::chrono::seconds patience{30};
};

/// Plays until the session is over. `tell` gets lines for a person: boards, results, oddities. An
/// error is a refused option, or a manager that is not there, refuses the seat, or goes away and
/// does not come back.
absl::Status play_seat(const SeatRequest& request,
                       const std::function<void(std::string_view)>& tell);

}  // namespace tianji::protocol::table_manager
