// Duplicate scoring (Law 77), the IMP scale (Law 78), par, and double-dummy tables as text.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"

namespace tianji::bridge {

/// Points that declarer's side scores (negative when the contract fails) for `tricks` of 13.
int score(const Contract& contract, int tricks, Vulnerability v);

/// The same from North-South's point of view.
int score_north_south(const Contract& contract, int tricks, Vulnerability v);

/// IMPs for a difference of points, with its sign: -24 .. 24.
int imps(int difference);

/// Double-dummy tricks of declarer, indexed [strain][declarer's seat].
using TrickTable = std::array<std::array<int, 4>, 5>;

/// The par score of a deal and the contracts that reach it.
struct Par {
  int score_north_south = 0;
  /// Every contract that scores par, doubled when it fails; empty when all four should pass. A
  /// sacrifice is listed only where it ranks above the contract that it saves against.
  std::vector<Contract> contracts;
};

/// Par of a deal: the score of perfect bidding and play when `dealer` calls first, so that neither
/// side gains by bidding on. The auction is solved as a game of increasing bids.
Par par(const TrickTable& tricks, Vulnerability v, Seat dealer);

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
