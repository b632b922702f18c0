// Monte Carlo counterfactual regret minimisation (Lanctot, Waugh, Zinkevich & Bowling 2009).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "search/regret/method.h"
#include "search/regret/profile.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// An iteration walks once for each seat. External sampling draws chance and the other seat and
/// looks at all of its own choices; outcome sampling draws a single game, its own choices with 0.6
/// of exploration. The average is an unbiased one of the behaviours. `tree` must outlive the
/// sampler. No allocation after the making; the recursion is as deep as the game.
class Sampler {
 public:
  /// Precondition: `method` is a sampling one.
  Sampler(const Tree& tree, Method method, std::uint64_t seed);

  void iterate();
  std::int64_t iterations() const { return iterations_; }
  Profile average() const;
  /// Nodes looked at so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct SeatState {
    BySequence behaviour;
    BySequence regrets;
    BySequence average;
    BySequence payoffs;  // of the choices on the line that is looked at
  };
  /// How a node was reached: by the seat that learns, by the other one with chance, by sampling.
  struct Reach {
    double own = 1;
    double others = 1;
    double sampled = 1;
  };
  /// What a drawn game says of a node: its end's payoff over how it was drawn, and how likely the
  /// behaviours go on to it.
  struct Line {
    double payoff = 0;
    double tail = 1;
  };

  double external(std::uint32_t at, std::size_t learner);
  double learn_all(const Node& node, std::size_t learner);
  Line outcome(std::uint32_t at, std::size_t learner, const Reach& reach);
  Line learn_one(const Node& node, std::size_t learner, const Reach& reach);
  std::size_t explore(std::span<const double> behaviour, double& probability);
  std::span<const double> probabilities(const Node& node) const;
  void match(SeatState& state, const InfoSet& set);

  const Tree& tree_;
  Method method_;
  Random random_;
  std::array<SeatState, kSeats> seats_;
  std::int64_t iterations_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace tianji::search::regret
