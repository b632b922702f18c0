// How often a contract is doubled, more often the higher it is and the more tricks it fails by, and
// how often a side that is doubled runs.
#pragma once

#include <array>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/bridge/auction.h"

namespace tianji::bridge {

/// The table of `double_chances.weights`.
struct DoubleChances {
  /// By the tricks that are missing, 0 to 3 (or more).
  using ByTricks = std::array<double, 4>;
  std::array<ByTricks, 5> contested{};  ///< by level, from 1 to 5 (or more)
  ByTricks silent{};                    ///< the side that might double has only passed
  std::array<double, 5> runs{};         ///< by level, where our tables would stay

  /// The chance, from 0 to 1, that `contract` is doubled where declarer takes `tricks`.
  double of(const Contract& contract, int tricks, bool disturbed) const;
  /// The chance, from 0 to 1, that the side of declarer runs from `contract`, which was doubled.
  double of_running(const Contract& contract) const;
};

/// Reads the text of a table (eval/number_lists.h).
absl::StatusOr<DoubleChances> parse_double_chances(std::string_view text);

/// The built-in table.
const DoubleChances& standard_double_chances();

/// True if `side` has made a call besides pass.
bool took_part(const Auction& auction, Side side);

/// True if the side that does not declare the contract of `auction` has made a call besides pass.
bool contested(const Auction& auction);

}  // namespace tianji::bridge
