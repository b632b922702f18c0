// Slams that make, are bid, and fail.
#pragma once

#include <iosfwd>
#include <string_view>

#include "engine/bridge/auction.h"
#include "engine/bridge/score.h"

namespace tianji::tuning {

/// The most tricks that `side` takes in any strain, double dummy.
int most_tricks(const bridge::TrickTable& tricks, Side side);

/// The slams of one side on any number of boards.
struct Slams {
  int making = 0;      ///< boards on which the side can make a slam
  int bid_making = 0;  ///< slams that were bid and make
  int bid = 0;
  int failed = 0;  ///< slams that were bid and do not make

  void add(const bridge::TrickTable& tricks, const bridge::Auction& auction, Side side);
  /// "  ours     63 slams bid, 20 down; 43 of the 120 that make were bid"
  void print(std::string_view who, std::ostream& out) const;
};

}  // namespace tianji::tuning
