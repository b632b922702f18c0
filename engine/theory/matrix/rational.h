// Exact fractions of any size, and their text.
#pragma once

// g++ 12 warns that numbers without limbs are read uninitialized.
#pragma GCC diagnostic push
#ifndef __clang__
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <boost/multiprecision/cpp_int.hpp>
#pragma GCC diagnostic pop

#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::theory {

using Rational = boost::multiprecision::cpp_rational;
using Integer = boost::multiprecision::cpp_int;

/// Reads "3", "-1/8" or "0.25", up to 40 characters without the sign.
absl::StatusOr<Rational> parse_rational(std::string_view text);

/// Writes "3" or "-1/8", in lowest terms.
std::string to_text(const Rational& number);

/// Whether the denominator is a power of two.
bool is_dyadic(const Rational& number);

}  // namespace tianji::theory
