// What has been read of an auction so far: the calls, what each one says, what each seat has shown.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/constraints.h"
#include "eval/bridge/bidding/pattern.h"
#include "eval/bridge/bidding/system.h"

namespace tianji::bridge::bidding {

/// What the two sides play, by index(Side). The systems are owned elsewhere and outlive whatever
/// is made from this.
using Agreements = std::array<const System*, 2>;

/// One call as read.
struct Meaning {
  const System* system = nullptr;  ///< whose table the row is from
  const Row* row = nullptr;        ///< the row that explains the call, or null
  const Context* context = nullptr;
  Binding binding;
  Shown claim;              ///< what a partner makes of the call alone: its plausible rows
  Shown told;               ///< what the call alone says: all rows that make it
  bool artificial = false;  //
  Force force = Force::none;
};

/// Grown by Understanding, looked at by Turn. All lists go call by call.
struct Reading {
  /// After so many calls.
  struct State {
    std::array<Shown, 4> shown;         ///< by index(Seat)
    std::array<bool, 2> game_forced{};  ///< by index(Side)
  };

  Agreements agreements;
  Vulnerability vulnerability;
  Auction auction;
  std::vector<Meaning> meanings{};
  std::vector<HeardCall> heard{};
  std::vector<State> states = std::vector<State>(1);  ///< one more than there are calls

  const Shown& shown(Seat seat) const { return states.back().shown[index(seat)]; }
};

}  // namespace tianji::bridge::bidding
