#include "tuning/match/players/house_player.h"

namespace tianji::match {

absl::Status check_no_options(const EngineOptions& options) {
  if (options.options.empty()) return absl::OkStatus();
  return unreadable("option." + options.options.front().first,
                    "no option for player=" + options.player);
}

}  // namespace tianji::match
