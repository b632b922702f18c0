#include "search/player.h"

#include <algorithm>
#include <cassert>

namespace tianji::search {

std::vector<Option> shared_options(const Game& game) {
  const std::span<const Option> usual = shared_options();
  std::vector<Option> options(usual.begin(), usual.end());
  if (!game.risk_aversion) return options;
  const auto aversion = std::find_if(options.begin(), options.end(), [](const Option& option) {
    return option.name == "RiskAversion";
  });
  assert(aversion != options.end());
  aversion->default_value = std::to_string(*game.risk_aversion);
  return options;
}

}  // namespace tianji::search
