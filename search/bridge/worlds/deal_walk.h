// A walk from deal to deal by exchanges of single cards, for beliefs that a deal drawn at random
// hardly ever meets: a strong hand opposite another, after six calls.
#pragma once

#include <cstdint>

#include "engine/bridge/knowledge.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"

namespace tianji::bridge {

/// Visits deals of the open cards as often as `belief.likelihood` asks (Metropolis et al. 1953).
/// `limits` and `belief` outlive it.
class DealWalk {
 public:
  /// Goes on from `held`, which is within the limits, to a deal that makes the calls, or as near to
  /// that as some thousand exchanges lead, and some way on.
  DealWalk(const Knowledge& known, const LengthLimits& limits, const Belief& belief,
           const Hands& held, Random& random);

  /// A deal a thousand exchanges further on: what each hand holds.
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
  FixedVector<Giver, 4> hands_;  // that hold open cards
  Hands held_;
  Hands open_{};  // of them, the open cards
  Hands deal_;    // with the cards played
  double likelihood_ = 0;
};

}  // namespace tianji::bridge
