#include "search/bridge/carding.h"

#include <algorithm>

namespace tianji::bridge {

std::optional<Carding> parse_carding(std::string_view text) {
  const auto* name = std::find(kCardingNames.begin(), kCardingNames.end(), text);
  if (name == kCardingNames.end()) return std::nullopt;
  return static_cast<Carding>(name - kCardingNames.begin());
}

}  // namespace tianji::bridge
