#include <catch2/catch.hpp>

#include "engine/core/text.h"
#include "tuning/manager/teams_match.h"

namespace tianji::tuning::manager {
namespace {

using namespace bridge;
using namespace protocol::table_manager;

/// "Open N", or the error.
std::string sit(Seating& seating, const std::string& team, std::optional<Seat> seat,
                std::optional<std::size_t> room = {}) {
  const auto place = seating.sit(Connecting{team, seat}, room);
  if (!place.ok()) return sentence(place.status());
  return std::string(kRoomNames[place->room]) + " " + letter(place->seat);
}

TEST_CASE("a team's name and its seat tell the room", "[tuning/manager]") {
  Seating seating({}, {true, true});
  CHECK(sit(seating, "A", kNorth) == "Open N");
  CHECK(sit(seating, "a", kEast) == "Closed E");
  CHECK(sit(seating, "B", kEast) == "Open E");
  CHECK(sit(seating, "B", kSouth) == "Closed S");
  CHECK(sit(seating, "A", kNorth) == "North is taken already");
  CHECK(sit(seating, "C", kWest) == "wrong team: read \"C\", expected at West a client of A");
  CHECK(sit(seating, "A", std::nullopt) == "Open S");
  CHECK(sit(seating, "A", std::nullopt) == "Closed W");
  CHECK(sit(seating, "A", std::nullopt) == "every seat is taken already");
  seating.leave({0, kNorth});
  CHECK(sit(seating, "A", kNorth) == "Open N");
  CHECK(sit(seating, " ", kWest) == "read \" \", expected the name of a team");
}

TEST_CASE("with a port a room the port tells it, and the team must be the right one",
          "[tuning/manager]") {
  Seating seating({"A", "B"}, {true, true});
  CHECK(sit(seating, "A", kNorth, 1) == "wrong team: read \"A\", expected at North a client of B");
  CHECK(sit(seating, "B", kNorth, 1) == "Closed N");
}

TEST_CASE("a team may play itself: in one room at once, in two when it is named so",
          "[tuning/manager]") {
  Seating one({}, {true, false});
  for (const Seat seat : kSeats) {
    CHECK(sit(one, "A", seat) == std::string("Open ") + letter(seat));
  }
  Seating both({"A", "A"}, {true, true});
  CHECK(sit(both, "A", kNorth) == "Open N");
  CHECK(sit(both, "A", kNorth) == "Closed N");
}

}  // namespace
}  // namespace tianji::tuning::manager
