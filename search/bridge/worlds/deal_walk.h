// A walk from deal to deal by exchanges of single cards, for beliefs that random deals hardly ever
// fit: for example two strong hands opposite each other after six calls.
#pragma once

#include <cstdint>

#include "engine/bridge/knowledge.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

/// Visits deals of the open cards in proportion to `belief.likelihood` (Metropolis et al. 1953).
/// `limits` and `belief` must outlive it.
class DealWalk {
 public:
  /// Walks from `held`, which is within the limits, to a deal that fits the calls, or as near to
  /// one as some thousand exchanges lead, and then some way on so that the start is forgotten.
  DealWalk(const Knowledge& known, const LengthLimits& limits, const Belief& belief,
           const Hands& held, Random& random);

  /// The deal after a thousand more exchanges: what each hand holds.
  const Hands& next(Random& random);

 private:
  struct Exchange {
    Seat a;
    Seat b;
    Card from_a;
    Card from_b;
  };
  Exchange draw(Random& random) const;
  bool within_limits(const Exchange& exchange) const;
  void make(const Exchange& exchange);
  void undo(const Exchange& exchange);
  void climb(Random& random);
  void walk(int steps, Random& random);

  const LengthLimits& limits_;
  const Belief& belief_;
  struct Giver {
    Seat seat;
    std::uint32_t room;  // open cards that it holds
  };
  FixedVector<Giver, 4> hands_;  // the hands with open cards
  Hands held_;
  Hands open_{};  // the open cards among held_
  Hands deal_;    // held_ and the cards played
  double likelihood_ = 0;
};

}  // namespace tianji::bridge
