// Deals for learning a part of a system: those on which a side begins with given calls.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/system.h"
#include "tuning/bridge/boards/boards.h"

namespace tianji::tuning {

/// Calls of one side from its first bid on, while the other side passes.
using Beginning = std::vector<bridge::Call>;

/// Reads "2C 2D,1C 1D 1NT": spaces separate calls, commas separate alternatives. Empty text has no
/// alternatives.
absl::StatusOr<std::vector<Beginning>> parse_beginnings(std::string_view text);

/// True if the calls of `side` begin in one of these ways, or if there are no beginnings.
bool begun(const bridge::Auction& auction, Side side, std::span<const Beginning> beginnings);

/// The first `count` boards of `seed` on which either side begins in one of these ways by `system`;
/// with no beginnings the first `count` of all. One in `weak` of the boards without a strong side
/// (kStrongSide) is taken, and stands for `weak` boards. An error if hardly any deal begins so.
absl::StatusOr<std::vector<Board>> boards_that_begin(std::span<const Beginning> beginnings,
                                                     const bridge::bidding::System& system,
                                                     std::uint64_t seed, int count, int weak = 1);

/// The HCP from which a side may think of a slam.
inline constexpr int kStrongSide = 27;

}  // namespace tianji::tuning
