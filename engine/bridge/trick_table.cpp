#include "engine/bridge/trick_table.h"

#include "engine/core/text.h"

namespace tianji::bridge {
namespace {

constexpr std::string_view kDigits = "0123456789abcd";

}  // namespace

std::string trick_digits(const TrickTable& tricks) {
  std::string digits;
  for (const Seat declarer : kDeclarersInText) {
    for (const Strain strain : kStrainsInText) {
      const int count = tricks[index(strain)][index(declarer)];
      digits += count == kUnknownTricks ? '-' : kDigits[static_cast<std::size_t>(count)];
    }
  }
  return digits;
}

absl::StatusOr<TrickTable> parse_trick_digits(std::string_view text) {
  constexpr std::string_view kExpected = "20 digits 0 to d, with - for tricks that are not known";
  if (text.size() != kDeclarersInText.size() * kStrainsInText.size()) {
    return unreadable(text, kExpected);
  }
  const std::string digits = lower(text);
  TrickTable tricks{};
  std::size_t i = 0;
  for (const Seat declarer : kDeclarersInText) {
    for (const Strain strain : kStrainsInText) {
      const char digit = digits[i++];
      const std::size_t count = kDigits.find(digit);
      if (count == std::string_view::npos && digit != '-') return unreadable(text, kExpected);
      tricks[index(strain)][index(declarer)] =
          digit == '-' ? kUnknownTricks : static_cast<int>(count);
    }
  }
  return tricks;
}

}  // namespace tianji::bridge
