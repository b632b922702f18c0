#include "search/players/catalogue.h"

#include "search/players/bridge.h"
#include "search/players/bridge_bench.h"

namespace tianji::search {

std::span<const Game> catalogue() {
  static const Game kGames[] = {
      {"bridge", "contract bridge, duplicate", bridge_options, make_bridge_player, kBridgeBench},
  };
  return kGames;
}

}  // namespace tianji::search
