#include <algorithm>

#include "search/surreal/canonical.h"

namespace tianji::search {
namespace {

using theory::Integer;

Integer floor_of(const Rational& number) {
  const Integer top = boost::multiprecision::numerator(number);
  const Integer below = boost::multiprecision::denominator(number);
  Integer quotient = top / below;  // towards zero
  if (top < 0 && quotient * below != top) --quotient;
  return quotient;
}

/// The simplest number above `left` and below `right`. Precondition: 0 <= left.
Rational simplest_above(const Rational& left, const std::optional<Rational>& right) {
  Integer scale = 1;
  for (;;) {
    const Rational candidate(floor_of(left * scale) + 1, scale);
    if (!right || candidate < *right) return candidate;
    scale *= 2;
  }
}

}  // namespace

std::optional<Rational> simplest_between(const std::optional<Rational>& left,
                                         const std::optional<Rational>& right) {
  if (left && right && *left >= *right) return std::nullopt;
  if (left && *left >= 0) return simplest_above(*left, right);
  if (right && *right <= 0) {
    std::optional<Rational> mirrored;
    if (left) mirrored = -*left;
    return Rational(-simplest_above(-*right, mirrored));
  }
  return Rational(0);
}

Rational stalk_value(std::string_view stalk) {
  if (stalk.empty()) return 0;
  const std::size_t run = std::min(stalk.find_first_not_of(stalk[0]), stalk.size());
  Integer top = stalk[0] == 'W' ? Integer(run) : -Integer(run);
  for (const char cube : stalk.substr(run)) top = 2 * top + (cube == 'W' ? 1 : -1);
  return Rational(top, Integer(1) << static_cast<unsigned>(stalk.size() - run));
}

}  // namespace tianji::search
