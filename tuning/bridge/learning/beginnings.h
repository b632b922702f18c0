// Deals on which a system bids what is to be learnt about.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/system.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning {

/// Calls of one side from its first bid on, the other side silent.
using Beginning = std::vector<bridge::Call>;

/// "2C 2D,1C 1D 1NT": calls with spaces, alternatives with commas between; nothing of nothing.
absl::StatusOr<std::vector<Beginning>> parse_beginnings(std::string_view text);

/// Has `side` begun in one of these ways? With no beginnings: yes.
bool begun(const bridge::Auction& auction, Side side, std::span<const Beginning> beginnings);

/// The first `count` boards of `seed` on which either side begins in one of these ways by `system`;
/// with no beginnings simply the first. Of those without a strong side (kStrongSide) only each
/// `weak`th is taken, and stands for as many. An error where hardly any deal is bid so.
absl::StatusOr<std::vector<Board>> boards_that_begin(std::span<const Beginning> beginnings,
                                                     const bridge::bidding::System& system,
                                                     std::uint64_t seed, int count, int weak = 1);

/// HCP of a side that may think of a slam.
inline constexpr int kStrongSide = 27;

}  // namespace tianji::tuning
