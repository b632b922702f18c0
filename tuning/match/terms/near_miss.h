// Guesses which known word a misspelt one was meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tianji::match {

/// The word of `known` that differs from `read` by the fewest letters (changed, added, left out, or
/// two neighbours swapped), when that is at most about a third of them; else empty.
std::string_view near_miss(std::string_view read, std::span<const std::string_view> known);

/// "one of a, b, c", and after it "; did you mean b?" where b is a near miss of `read`.
std::string one_of(std::string_view read, std::span<const std::string_view> known);

}  // namespace tianji::match
