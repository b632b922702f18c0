// The seating of a duplicate teams match: the first team sits North-South in the open room and
// East-West in the closed room, the second team on the other seats.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/cards.h"
#include "protocol/table_manager/messages.h"

namespace tianji::tuning::manager {

inline constexpr std::size_t kRooms = 2;
inline constexpr std::array<std::string_view, kRooms> kRoomNames{"Open", "Closed"};

/// A seat in one of the rooms.
struct Place {
  std::size_t room = 0;
  Seat seat = bridge::kNorth;
  friend bool operator==(const Place&, const Place&) = default;
};

/// The team (0 or 1) that holds a side of a room.
constexpr std::size_t team_at(std::size_t room, Side side) { return index(side) ^ room; }

/// The seats that are taken, and the team of each.
class Seating {
 public:
  /// `teams` may be empty: then the first client of a team names it. Only rooms that are `served`
  /// have seats.
  Seating(std::array<std::string, 2> teams, std::array<bool, kRooms> served)
      : teams_(std::move(teams)), served_(served) {}

  /// Gives a client the seat that it asks for, in the room where its team holds that seat; only in
  /// `room` when that is given. An error is a sentence for the client.
  absl::StatusOr<Place> sit(const protocol::table_manager::Connecting& asked,
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

}  // namespace tianji::tuning::manager
