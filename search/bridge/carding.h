// What a side's small cards mean by agreement.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tianji::bridge {

/// standard: a high small card likes the suit (to partner's lead, and as a first discard) or tells
/// an even number of cards (to the opponents' lead); upside_down: a low one does; none: neither.
/// Where neither can be meant a high one asks for the higher of two other suits, in either of them
/// (card_rules/suit_preference.h).
enum class Carding : std::uint8_t { standard, upside_down, none };
inline constexpr std::array<std::string_view, 3> kCardingNames{"standard", "upside-down", "none"};
std::optional<Carding> parse_carding(std::string_view text);

}  // namespace tianji::bridge
