// Deals of the open cards to three hands, drawn as often as they are likely to have been called as
// they were. The calls speak of one hand each, so a deal is put together hand by hand: the hand
// that is hardest to come by first, from hands of its points or of its shape (weighed_hands.h), and
// then the other cards are parted again and again. Some dozen hands are looked at where whole deals
// take hundreds.
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

/// Rejection (von Neumann 1951) in two stages. How often the rest is parted is settled before a
/// first hand is drawn and kept to whether that succeeds or not, so that deals come as often as
/// they should; hardly ever do two that follow each other share a hand.
class StagedDeals {
 public:
  /// Nothing where not just three hands hold open cards or belief does not tell hands apart.
  /// `belief` outlives it.
  static std::unique_ptr<StagedDeals> prepare(const Knowledge& known, const LengthLimits& limits,
                                              const Belief& belief, Random& random);

  /// What each hand holds; nothing where so many hands have been looked at that such deals are too
  /// rare to be found so.
  std::optional<Hands> next(Random& random);

 private:
  struct Taker {
    std::size_t hand;
    std::size_t room;  ///< open cards that it takes
    CardSet dealt;     ///< what it has been dealt for certain
    bidding::LikelihoodBounds bounds;
    bidding::LikelihoodByHcp most_by_hcp;
    bidding::LikelihoodByShape most_by_shape;  ///< 0 outside the limits
    int kept = 0;                              ///< of some hands drawn at random
  };

  StagedDeals(const Knowledge& known, const LengthLimits& limits, const Belief& belief);
  Taker taker(const Knowledge& known, Seat hand, const LengthLimits& limits) const;
  void put_first(Random& random);
  WeighedHands by_points(const Taker& taker) const;
  WeighedHands by_shape(const Taker& taker) const;
  bool kept(const Taker& taker, CardSet takes, double most, Random& random) const;
  bool draw_first(Random& random, int& looks);
  int partings() const;
  CardSet draw_second(Random& random);

  const Belief& belief_;
  Hands held_{};  // what is certain
  std::vector<Taker> takers_;
  CardSet all_open_;
  FixedVector<Card, 52> open_;
  std::optional<WeighedHands> firsts_;
  CardSet first_;               // what the first taker has taken
  FixedVector<Card, 52> rest_;  // the other open cards
  int left_ = 0;                // partings of them
  // So far:
  int looked_ = 0;  // first hands drawn
  int kept_ = 0;    // of those
  int parted_ = 0;  // partings of the rest
  int found_ = 0;   // deals
};

}  // namespace tianji::bridge
