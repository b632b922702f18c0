// Worlds for one decision about a card: kept or drawn, and solved double dummy.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "engine/bridge/knowledge.h"
#include "search/bridge/settings.h"
#include "search/bridge/solvers.h"
#include "search/bridge/worlds/kept_deals.h"
#include "search/bridge/worlds/sampler.h"

namespace tianji::bridge {

/// A world and, once solved, declarer's tricks in the end for each candidate.
struct SolvedWorld {
  Hands held;
  double weight = 1;
  std::array<int, 13> tricks{};
  bool solved = false;
};

/// What is to be solved: what hands hold, the contract's trump and the trick in progress.
double_dummy::Position position_of(const Table& table, const Hands& held);

/// Solves as many worlds at a time as there are solvers.
class WorldSource {
 public:
  /// All but the view's knowledge, which is made here, must outlive it. New deals are added to
  /// `kept`, of which the possible ones come first.
  WorldSource(const View& view, const Belief& belief, std::span<const Card> cards,
              const Settings& settings, Solvers& solvers, KeptDeals& kept);

  /// All worlds are enumerated, none is drawn.
  bool exact() const { return sampler_.exact(); }
  /// World number `i`, asked for in order; nothing when there are no more.
  std::optional<SolvedWorld> next(std::size_t i);

 private:
  void fill(std::size_t i);
  std::optional<WeightedWorld> world(std::size_t number);
  void solve(SolvedWorld& world, double_dummy::Solver& solver) const;

  std::span<const Card> cards_;
  Random random_;
  Solvers& solvers_;
  KeptDeals& kept_;
  const Belief& belief_;
  Knowledge known_;
  DealSampler sampler_;
  std::vector<SolvedWorld> batch_;
};

}  // namespace tianji::bridge
