// A duplicate teams match over TCP, and who sits where. It serves the clients of one room or of two
// until every board is played, and writes the score sheet after each board.
#pragma once

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "protocol/table_manager/lines.h"
#include "protocol/table_manager/messages.h"
#include "tuning/manager/room.h"
#include "tuning/manager/score_sheet.h"

namespace tianji::tuning::manager {

/// A seat in one of the rooms.
struct Place {
  std::size_t room = 0;
  Seat seat = bridge::kNorth;
  friend bool operator==(const Place&, const Place&) = default;
};

/// The seats that are taken, and the team of each.
class Seating {
 public:
  /// `teams` may be empty: then the first client of a team names it. Only rooms that are `served`
  /// have seats.
  Seating(std::array<std::string, 2> teams, std::array<bool, kRooms> served)
      : teams_(std::move(teams)), served_(served) {}

  /// Gives a client the seat that it asks for, in the room where its team holds that seat; only in
  /// `room` when that is given. An error is a sentence for the client.
  absl::StatusOr<Place> sit(const protocol::table_manager::Connecting& connecting,
                            std::optional<std::size_t> room);
  void leave(Place place) { taken_[place.room][index(place.seat)] = false; }
  bool taken(Place place) const { return taken_[place.room][index(place.seat)]; }
  const std::array<std::string, 2>& teams() const { return teams_; }

 private:
  bool may_sit(std::string_view team, Place place) const;

  std::array<std::string, 2> teams_;
  std::array<bool, kRooms> served_;
  std::array<std::array<bool, 4>, kRooms> taken_{};
};

/// How a teams match is served.
struct MatchRequest {
  std::string address = "127.0.0.1";
  int port = 0;                        ///< 0: any that is free
  std::optional<int> closed_port{};    ///< port of the closed room; empty: both rooms are at `port`
  std::array<std::string, 2> teams{};  ///< empty: each team is named by its first client
  /// One entry for each sitting: which rooms are played in it at the same time.
  std::vector<std::array<bool, kRooms>> sittings{{true, true}};
  TableRules rules{};
  std::chrono::seconds wait{3600};  ///< the match ends when seats stay empty for so long
  std::string file;                 ///< the score sheet is saved there
};

/// The functions that are called as the match goes, for a person or a test.
struct MatchObserver {
  std::function<void(std::string_view line)> tell;
  std::function<void(std::size_t room, int port)> listening;
};

/// Plays the boards that `sheet` lacks and blocks until they are played. An error: seats stay empty
/// for too long, or the port or the file cannot be used; every board that was played is in `sheet`.
absl::Status play_match(const MatchRequest& request, const MatchObserver& observer,
                        ScoreSheet& sheet);

/// Writes a whole file, as write_file() does.
using WriteFile = std::function<absl::Status(const std::string& path, std::string_view text)>;

/// The machine on which a match is played.
struct Ground {
  protocol::table_manager::Lines& lines;
  WriteFile write;
};
/// The same on another machine than this one with its TCP.
absl::Status play_match(const MatchRequest& request, const MatchObserver& observer,
                        ScoreSheet& sheet, const Ground& ground);

}  // namespace tianji::tuning::manager
