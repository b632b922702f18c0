// Numbers of a command's options that must lie in a range.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::protocol {

/// An option's name, its number, and the range.
template <class Number>
struct Ranged {
  std::string_view name;
  Number value, least, most;
};

/// An error names the first number that is out of its range, what it is, and the range. Numbers are
/// std::int64_t or double.
template <class Number>
absl::Status check_ranges(std::initializer_list<Ranged<Number>> numbers) {
  for (const auto& [name, value, least, most] : numbers) {
    if (value >= least && value <= most) continue;
    const char* kind = std::integral<Number> ? "a whole number from " : "a number from ";
    return at(name, unreadable(absl::StrCat(value), absl::StrCat(kind, least, " to ", most)));
  }
  return absl::OkStatus();
}

}  // namespace tianji::protocol
