// Worlds for one decision about a card: kept, drawn or enumerated, and solved double dummy.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "search/bridge/double_dummy/solver.h"
#include "search/bridge/settings.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {

/// Deals sampled for a seat's decisions, kept from card to card as long as they stay possible, at
/// most kMost of them.
///
/// With new deals for each card, a plan such as "finesse, then drop" would be given up for the
/// noise of a sample (Ginsberg 2001). A kept deal that is still possible is as good as a new one,
/// because it was drawn in proportion to the likelihood of the calls. The caller weighs it again by
/// the plays and multiplies by Kept::factor.
class KeptDeals {
 public:
  /// Goes on to the viewer's next decision: deals that have become impossible are dropped, and all
  /// of them unless lead_to(known.view()).
  void move_on(const Knowledge& known);
  /// Is this the same seat's view of the same board, with the same cards played or more of them?
  bool lead_to(const View& view) const;

  /// A deal and what corrects its weight.
  struct Kept {
    Hands deal;     ///< as dealt, 13 cards each
    double factor;  ///< of the weight by plays: below 1 where the draw already favoured the deal
  };

  std::size_t count() const { return deals_.size(); }
  const Kept& operator[](std::size_t i) const { return deals_[i]; }  ///< `i` < count()
  void add(const Kept& kept) {
    if (deals_.size() < kMost) deals_.push_back(kept);
  }
  void clear();

 private:
  static constexpr std::size_t kMost = 4096;

  std::optional<View> view_;  // of the last decision
  std::vector<Kept> deals_;
};

/// A world and, once solved, the results of each candidate in it.
struct CardWorld {
  Hands held;
  double weight = 1;
  std::array<int, 13> tricks{};  ///< declarer's tricks at the end
  std::array<double, 13> payoffs{};
};

/// The position to solve: what hands hold, the contract's trump and the trick in progress.
double_dummy::Position position_of(const Table& table, const Hands& held);

/// The worlds of one decision, in a fixed order.
class WorldSource {
 public:
  /// `belief`, `cards` and `kept` must outlive it. The deals of `kept` that are still possible come
  /// first; deals drawn here are added to it.
  WorldSource(const View& view, const Belief& belief, std::span<const Card> cards,
              const Settings& settings, KeptDeals& kept);

  /// Are all worlds enumerated and none drawn?
  bool exact() const { return sampler_.exact(); }
  /// World number `i`, called in order; nothing when there are no more.
  std::optional<CardWorld> next(std::size_t i);
  /// Up to `count` possible deals, 13 cards a hand: the first ones drawn or, where all worlds are
  /// enumerated, deals at equal distances in that order.
  std::vector<Hands> some_deals(std::size_t count);
  /// Fills in `world.tricks`; false when the solver was stopped. From any thread.
  bool solve(CardWorld& world, double_dummy::Solver& solver) const;

 private:
  Hands dealt(const Hands& held) const { return state_of(known_, held).deal(); }
  std::optional<WeightedWorld> world(std::size_t number);
  WeightedWorld drawn(Random& random);

  std::span<const Card> cards_;
  Random random_;
  KeptDeals& kept_;
  const Belief& belief_;
  std::uint64_t few_;  ///< up to this many worlds are enumerated
  Knowledge known_;
  DealSampler sampler_;
};

}  // namespace tianji::bridge
