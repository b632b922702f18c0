#include "search/tuning_catalogue.h"

#include <vector>

#include "search/catalogue.h"
#include "search/xiangqi/player.h"

namespace tianji::search {

std::span<const Game> tuning_catalogue() {
  static const std::vector<Game> kGames = [] {
    const auto usual = catalogue();
    std::vector<Game> games(usual.begin(), usual.end());
    for (Game& game : games) {
      if (game.make != make_xiangqi_player) continue;
      game.options = tuned_xiangqi_options;
      game.make = make_tuned_xiangqi_player;
    }
    return games;
  }();
  return kGames;
}

}  // namespace tianji::search
