#include "search/players/catalogue.h"

#include "search/players/bridge.h"
#include "search/players/bridge_bench.h"
#include "search/players/xiangqi.h"
#include "search/players/xiangqi_bench.h"

namespace tianji::search {

std::span<const Game> catalogue() {
  static const Game kGames[] = {
      {"bridge", "contract bridge, duplicate", bridge_options, make_bridge_player, kBridgeBench},
      {"xiangqi", "xiangqi, Chinese chess", xiangqi_options, make_xiangqi_player, kXiangqiBench},
  };
  return kGames;
}

}  // namespace tianji::search
