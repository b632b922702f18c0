#include "tuning/match/game.h"

namespace tianji::match {

std::unique_ptr<Discipline> make_discipline(const MatchOptions& options) {
  const bool own = options.layouts == "own";
  if (options.variant == "bridge") return make_bridge_discipline();
  if (options.variant == "junqi") return make_junqi_discipline(own);
  if (options.variant == "siguo") return make_siguo_discipline(own, options.rules);
  return make_xiangqi_discipline(options.rules);
}

}  // namespace tianji::match
