#include "protocol/play/sitting.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tianji::protocol {

std::string side_by_side(std::string_view text, std::string_view beside, std::size_t column) {
  const auto left = lines(text);
  const auto right = lines(beside);
  std::string result;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line(i < left.size() ? left[i] : std::string_view());
    if (i < right.size() && !right[i].empty()) {
      line.resize(std::max(column, line.size() + 1), ' ');
      line += right[i];
    }
    result += line + '\n';
  }
  return result;
}

}  // namespace tianji::protocol
