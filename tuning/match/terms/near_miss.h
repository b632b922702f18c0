// Guesses which known word a misspelt one was meant to be.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace tianji::match {

/// Among `known` the word that is fewest letters away (changed, added, left out or swapped), when
/// that is few of its letters; else a word that contains `read`; else nothing.
std::string_view near_miss(std::string_view read, std::span<const std::string_view> known);

/// "one of a, b, c", and after it "; did you mean b?" where b is a near miss of `read`.
std::string one_of(std::string_view read, std::span<const std::string_view> known);

}  // namespace tianji::match
