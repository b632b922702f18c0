#include "engine/theory/matrix/rational.h"

#include <algorithm>

#include "engine/core/text.h"

namespace tianji::theory {
namespace {

/// Of a numerator or a denominator, so that to_text() of what was read can be read again.
constexpr std::size_t kMostDigits = 40;

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

Integer digits(std::string_view text) {
  Integer result = 0;
  for (const char digit : text) result = result * 10 + (digit - '0');
  return result;
}

}  // namespace

absl::StatusOr<Rational> parse_rational(std::string_view text) {
  const bool negative = !text.empty() && text[0] == '-';
  const std::string_view size = text.substr(negative ? 1 : 0);
  const std::size_t mark = std::min(size.find_first_of("/."), size.size());
  const std::string_view whole = size.substr(0, mark);
  const std::string_view part = mark < size.size() ? size.substr(mark + 1) : "";
  const bool fraction = mark < size.size() && size[mark] == '/';
  const std::size_t longest =
      fraction ? std::max(whole.size(), part.size()) : whole.size() + part.size();
  if (longest <= kMostDigits && is_digits(whole) && (mark == size.size() || is_digits(part))) {
    Integer denominator = 1;
    Integer numerator = digits(whole);
    if (fraction) {
      denominator = digits(part);
    } else if (mark < size.size()) {
      for (std::size_t i = 0; i < part.size(); ++i) denominator *= 10;
      numerator = numerator * denominator + digits(part);
    }
    if (denominator != 0) return Rational(negative ? Integer(-numerator) : numerator, denominator);
  }
  return unreadable(text, "a number such as 3, -1/8 or 0.25");
}

std::string to_text(const Rational& number) {
  const Integer denominator = boost::multiprecision::denominator(number);
  std::string text = boost::multiprecision::numerator(number).str();
  return denominator == 1 ? text : text + "/" + denominator.str();
}

bool is_dyadic(const Rational& number) {
  const Integer denominator = boost::multiprecision::denominator(number);
  return (denominator & (denominator - 1)) == 0;
}

}  // namespace tianji::theory
