// The signals that a side's small cards give by agreement.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tianji::bridge {

/// standard: a high small card shows that the hand likes the suit (on partner's lead, and as a
/// first discard) or has an even number of its cards (on the opponents' lead). upside_down: a low
/// card shows this. none: no signals. Under the first two, where neither meaning is possible, a
/// high card asks for the higher of two other suits (card_rules/holdings.h).
enum class Carding : std::uint8_t { standard, upside_down, none };
inline constexpr std::array<std::string_view, 3> kCardingNames{"standard", "upside-down", "none"};
inline std::optional<Carding> parse_carding(std::string_view text) {
  const auto* name = std::find(kCardingNames.begin(), kCardingNames.end(), text);
  if (name == kCardingNames.end()) return std::nullopt;
  return static_cast<Carding>(name - kCardingNames.begin());
}

}  // namespace tianji::bridge
