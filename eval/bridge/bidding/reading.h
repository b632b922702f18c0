// The reading of an auction so far: the calls, their meanings, and what each seat has shown.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/bridge/auction.h"
#include "engine/bridge/deal.h"
#include "eval/bridge/bidding/constraints.h"
#include "eval/bridge/bidding/system.h"
#include "eval/bridge/bidding/table/pattern.h"

namespace tianji::bridge::bidding {

/// The systems of the two sides, by index(Side). The caller owns them; they must outlive all
/// objects made from this.
using Agreements = std::array<const System*, 2>;

/// The meaning of one call.
struct Meaning {
  const System* system = nullptr;  ///< the system of the context
  const Row* row = nullptr;        ///< the row that explains the call, or null
  const Context* context = nullptr;
  Binding binding;
  Shown claim;  ///< ranges of the plausible rows, as a partner understands the call
  bool artificial = false;
  Force force = Force::none;
};

/// Understanding writes it, Turn reads it. All lists have one entry for each call.
struct Reading {
  /// The state after a number of calls.
  struct State {
    std::array<Shown, 4> shown;         ///< by index(Seat)
    std::array<bool, 2> game_forced{};  ///< by index(Side)
  };

  Agreements agreements;
  Vulnerability vulnerability;
  Auction auction;
  std::vector<Meaning> meanings{};
  std::vector<HeardCall> heard{};
  std::vector<State> states = std::vector<State>(1);  ///< by number of calls, from 0

  const Shown& shown(Seat seat) const { return states.back().shown[index(seat)]; }
};

}  // namespace tianji::bridge::bidding
