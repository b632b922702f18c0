#include "tuning/match/players/roster.h"

#include "tuning/match/players/junqi_players.h"

namespace tianji::match {

std::span<const HousePlayer> house_players(const games::GameKind& kind) {
  static constexpr HousePlayer kRandom[] = {{"random", seat_random}};
  if (kind.look != games::Look::stations) return kRandom;
  return kind.seats.size() == 2 ? junqi_players() : siguo_players();
}

}  // namespace tianji::match
