// Worlds for one decision about a card: kept or drawn, and how one is solved double dummy.
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

/// A world and, once solved, what it comes to for each candidate.
struct CardWorld {
  Hands held;
  double weight = 1;
  std::array<int, 13> tricks{};  ///< declarer's in the end
  std::array<double, 13> payoffs{};
};

/// What is to be solved: what hands hold, the contract's trump and the trick in progress.
double_dummy::Position position_of(const Table& table, const Hands& held);

class WorldSource {
 public:
  /// All but the view's knowledge, which is made here, must outlive it. New deals are added to
  /// `kept`, of which the possible ones come first.
  WorldSource(const View& view, const Belief& belief, std::span<const Card> cards,
              const Settings& settings, KeptDeals& kept);

  /// All worlds are enumerated, none is drawn.
  bool exact() const { return sampler_.exact(); }
  /// World number `i`, asked for in order; nothing when there are no more.
  std::optional<CardWorld> next(std::size_t i);
  /// Up to `count` of the deals that are possible, 13 cards a hand: the first that are drawn, or,
  /// where all are enumerated, some from each part of them.
  std::vector<Hands> some_deals(std::size_t count);
  /// False when the solver was stopped. From any thread.
  bool solve(CardWorld& world, double_dummy::Solver& solver) const;

 private:
  Hands dealt(const Hands& held) const { return state_of(known_, held).deal(); }
  std::optional<WeightedWorld> world(std::size_t number);
  WeightedWorld drawn(Random& random);

  std::span<const Card> cards_;
  Random random_;
  KeptDeals& kept_;
  const Belief& belief_;
  std::uint64_t few_;  ///< worlds that are enumerated
  Knowledge known_;
  DealSampler sampler_;
};

}  // namespace tianji::bridge
