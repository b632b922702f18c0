#include "tuning/match/players/roster.h"

#include "tuning/match/players/engine_player.h"
#include "tuning/match/players/junqi_players.h"
#include "tuning/match/players/method_players.h"

namespace tianji::match {

std::vector<HousePlayer> house_players(const games::GameKind& kind) {
  std::vector<HousePlayer> players;
  if (kind.look == games::Look::stations) {
    const auto own = kind.seats.size() == 2 ? junqi_players() : siguo_players();
    players.assign(own.begin(), own.end());
  } else {
    players.push_back({"random", seat_random});
    for (const HousePlayer& player : method_players(kind)) players.push_back(player);
  }
  for (const HousePlayer& player : engine_players()) players.push_back(player);
  return players;
}

}  // namespace tianji::match
