// A duplicate teams match over TCP: serves the clients of one room or two until every board is
// played, and keeps the score sheet's file up to date after each.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/status.h"
#include "tuning/manager/room.h"
#include "tuning/manager/score_sheet.h"

namespace tianji::tuning::manager {

struct MatchRequest {
  std::string address = "127.0.0.1";
  int port = 0;                      ///< 0: any that is free
  std::optional<int> closed_port{};  ///< of the closed room; without it both are at `port`
  std::array<std::string, 2> teams{};
  /// The rooms that are played at the same time, one such group after another.
  std::vector<std::array<bool, kRooms>> sittings{{true, true}};
  TableRules rules{};
  std::chrono::seconds wait{3600};  ///< for empty seats
  std::string file;                 ///< the score sheet is saved there
};

/// What goes on, for a person or a test.
struct MatchObserver {
  std::function<void(std::string_view line)> tell;
  std::function<void(std::size_t room, int port)> listening;
};

/// Blocks until all boards are played that `sheet` lacks, or seats stay empty for too long: an
/// error, with all that was played in the file.
absl::Status play_match(const MatchRequest& request, const MatchObserver& observer,
                        ScoreSheet& sheet);

}  // namespace tianji::tuning::manager
