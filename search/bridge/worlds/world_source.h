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
#include "search/bridge/worlds/kept_deals.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {

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
  /// World number `i`, asked for in order; nothing when there are no more.
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
