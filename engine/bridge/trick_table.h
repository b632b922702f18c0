// Double-dummy tables as text: twenty digits, as in PBN's DoubleDummyTricks.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/score.h"

namespace tianji::bridge {

/// PBN's order: declarers N S E W, each in NT S H D C.
inline constexpr std::array<Seat, 4> kDeclarersInText{kNorth, kSouth, kEast, kWest};
inline constexpr std::array<Strain, 5> kStrainsInText{
    Strain::notrump, Strain::spades, Strain::hearts, Strain::diamonds, Strain::clubs};

/// A trick count that is not known.
inline constexpr int kUnknownTricks = -1;

/// Twenty hexadecimal digits in PBN's order; "-" for an unknown count.
std::string trick_digits(const TrickTable& tricks);
/// Reads them in upper or lower case.
absl::StatusOr<TrickTable> parse_trick_digits(std::string_view text);

}  // namespace tianji::bridge
