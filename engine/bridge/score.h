// Duplicate scoring (Law 77), the IMP scale (Law 78), and par.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"

namespace tianji::bridge {

/// Points that declarer's side scores (negative when the contract fails) for `tricks` of 13.
int score(const Contract& contract, int tricks, Vulnerability v);

/// The same for North-South.
int score_north_south(const Contract& contract, int tricks, Vulnerability v);

/// IMPs for a difference of points, with its sign: -24 .. 24.
int imps(int difference);

/// Double-dummy tricks of declarer, [strain][declarer's seat].
using TrickTable = std::array<std::array<int, 4>, 5>;

struct Par {
  int score_north_south = 0;
  /// Every contract that reaches it, doubled when it fails; empty when all should pass. A save is
  /// listed only above what it saves against.
  std::vector<Contract> contracts;
};

/// Par of a deal: what perfect bidding and play score when `dealer` calls first. Neither side can
/// gain by bidding on: found by playing the auction out as a game of increasing bids.
Par par(const TrickTable& tricks, Vulnerability v, Seat dealer);

}  // namespace tianji::bridge
