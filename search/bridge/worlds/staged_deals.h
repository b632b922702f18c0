// Deals of the open cards to three hands, drawn in proportion to the likelihood of the calls. Each
// call tells about one hand, so a deal is built hand by hand. The rarest hand comes first, drawn by
// its points or its shape (weighed_hands.h). Then the other cards are split between the other two
// hands, several times if needed. A deal takes some dozen tries, where drawing whole deals takes
// hundreds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "engine/core/fixed_vector.h"
#include "engine/core/random.h"
#include "search/bridge/worlds/belief.h"
#include "search/bridge/worlds/weighed_hands.h"

namespace tianji::bridge {

/// Rejection (von Neumann 1951) in two stages. The number of splits is fixed before they begin
/// and used up whether they succeed or not: otherwise deals would not come in proportion to their
/// likelihood. Two deals in a row hardly ever share the first hand.
class StagedDeals {
 public:
  /// Null unless exactly three hands hold open cards and have a belief of their own. `belief` must
  /// outlive it.
  static std::unique_ptr<StagedDeals> prepare(const Knowledge& known, const LengthLimits& limits,
                                              const Belief& belief, Random& random);

  /// Draws a deal; nothing where the limit of tries is reached: such deals are too rare for this
  /// way.
  std::optional<Hands> next(Random& random);

 private:
  struct Taker {
    std::size_t hand;
    std::size_t room;  ///< open cards that it takes
    CardSet dealt;     ///< cards that it was dealt for certain
    bidding::LikelihoodBounds bounds;
    bidding::LikelihoodByHcp most_by_hcp;
    bidding::LikelihoodByShape most_by_shape;  ///< 0 outside the limits
    int kept = 0;                              ///< how many of kProbes random hands were kept
  };

  StagedDeals(const Knowledge& known, const LengthLimits& limits, const Belief& belief);
  Taker taker(const Knowledge& known, Seat hand, const LengthLimits& limits) const;
  void put_first(Random& random);
  WeighedHands by_points(const Taker& taker) const;
  WeighedHands by_shape(const Taker& taker) const;
  bool kept(const Taker& taker, CardSet takes, double most, Random& random) const;
  bool draw_first(Random& random, int& looks);
  int splits() const;
  CardSet draw_second(Random& random);

  const Belief& belief_;
  Hands held_{};  // cards whose holder is certain
  std::vector<Taker> takers_;
  CardSet all_open_;
  FixedVector<Card, 52> open_;
  std::optional<WeighedHands> firsts_;
  CardSet first_;               // what the first taker has taken
  FixedVector<Card, 52> rest_;  // the other open cards
  int left_ = 0;                // splits of rest_ still to do
  // Counts so far:
  int looked_ = 0;  // first hands drawn
  int kept_ = 0;    // first hands kept
  int split_ = 0;   // splits of the rest
  int found_ = 0;   // deals found
};

}  // namespace tianji::bridge
