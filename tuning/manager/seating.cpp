#include "absl/strings/str_cat.h"
#include "engine/core/text.h"
#include "tuning/manager/teams_match.h"

namespace tianji::tuning::manager {

using namespace bridge;

bool Seating::may_sit(std::string_view team, Place place) const {
  const std::size_t at = team_at(place.room, side_of(place.seat));
  if (!teams_[at].empty()) return equal_ignoring_case(teams_[at], team);
  // With both rooms served, a team that is named has each seat in one of them, so its name is not
  // taken for the name of the other team.
  return !(served_[0] && served_[1]) || !equal_ignoring_case(teams_[1 - at], team);
}

absl::StatusOr<Place> Seating::sit(const protocol::table_manager::Connecting& client,
                                   std::optional<std::size_t> room) {
  if (trimmed(client.team).empty()) return unreadable(client.team, "the name of a team");
  bool welcome = false;
  std::string expected;
  for (const bool named : {true, false}) {
    for (std::size_t r = 0; r < kRooms; ++r) {
      for (const Seat seat : kSeats) {
        const Place place{r, seat};
        std::string& team = teams_[team_at(r, side_of(seat))];
        if (!served_[r] || (room && *room != r) || (client.seat && *client.seat != seat)) continue;
        if (team.empty() == named) continue;
        if (!may_sit(client.team, place)) {
          expected = team.empty() ? "another team" : team;
          continue;
        }
        welcome = true;
        if (taken(place)) continue;
        taken_[r][index(seat)] = true;
        if (team.empty()) team = client.team;
        return place;
      }
    }
  }
  const std::string seat(client.seat ? name(*client.seat) : "every seat");
  if (welcome) return absl::AlreadyExistsError(absl::StrCat(seat, " is taken already"));
  return at("wrong team",
            unreadable(client.team, absl::StrCat("at ", seat, " a client of ", expected)));
}

}  // namespace tianji::tuning::manager
