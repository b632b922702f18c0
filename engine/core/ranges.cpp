#include "engine/core/ranges.h"

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji {

absl::Status check_ranges(std::span<const WholeNumber> numbers) {
  for (const auto& [name, value, least, most] : numbers) {
    if (value >= least && value <= most) continue;
    return at(name, unreadable(absl::StrCat(value),
                               absl::StrCat("a whole number from ", least, " to ", most)));
  }
  return absl::OkStatus();
}

}  // namespace tianji
