#include "search/players/catalogue.h"

#include "search/players/bridge.h"
#include "search/players/bridge_bench.h"
#include "search/players/junqi.h"
#include "search/players/junqi_bench.h"
#include "search/players/xiangqi.h"
#include "search/players/xiangqi_bench.h"

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

}  // namespace tianji::search
