#include "search/catalogue.h"

#include <algorithm>
#include <cassert>

#include "search/bridge/bench.h"
#include "search/bridge/player.h"
#include "search/junqi/bench.h"
#include "search/junqi/player.h"
#include "search/xiangqi/bench.h"
#include "search/xiangqi/player.h"

namespace tianji::search {

std::span<const Game> catalogue() {
  static const Game kGames[] = {
      {"bridge", "contract bridge, duplicate", bridge_options, make_bridge_player, kBridgeBench},
      {"xiangqi", "xiangqi, Chinese chess", xiangqi_options, make_xiangqi_player, kXiangqiBench},
      {"junqi", "junqi, two hidden armies", junqi_options, make_junqi_player, kJunqiBench},
      {"siguo", "siguo, four hidden armies in two teams", junqi_options, make_siguo_player,
       kSiguoBench},
  };
  return kGames;
}

const Game& game_of(std::string_view variant) {
  const auto games = catalogue();
  const auto at = std::find_if(games.begin(), games.end(),
                               [&](const Game& game) { return game.variant == variant; });
  assert(at != games.end());
  return *at;
}

}  // namespace tianji::search
