#include "tuning/match/players/roster.h"

#include "tuning/match/players/junqi_players.h"
#include "tuning/match/players/method_players.h"

namespace tianji::match {

std::vector<HousePlayer> house_players(const games::GameKind& kind) {
  if (kind.look == games::Look::stations) {
    const auto players = kind.seats.size() == 2 ? junqi_players() : siguo_players();
    return {players.begin(), players.end()};
  }
  std::vector<HousePlayer> players{{"random", seat_random}};
  for (const HousePlayer& player : method_players(kind)) players.push_back(player);
  return players;
}

}  // namespace tianji::match
