#include "tuning/match/games/game.h"

namespace tianji::match {

std::vector<std::string_view> variants() {
  std::vector<std::string_view> all{"xiangqi", "bridge", "junqi", "siguo"};
  const auto shelf = shelf_variants();
  all.insert(all.end(), shelf.begin(), shelf.end());
  return all;
}

std::unique_ptr<Discipline> make_discipline(const MatchOptions& options) {
  const bool own = options.layouts == "own";
  if (options.variant == "bridge") return make_bridge_discipline();
  if (options.variant == "junqi") return make_junqi_discipline(own);
  if (options.variant == "siguo") return make_siguo_discipline(own, options.rules);
  if (options.variant == "xiangqi") return make_xiangqi_discipline(options.rules);
  return make_shelf_discipline(options.variant);
}

}  // namespace tianji::match
