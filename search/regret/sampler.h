// Monte Carlo counterfactual regret minimisation (Lanctot, Waugh, Zinkevich & Bowling 2009).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "search/regret/method.h"
#include "search/regret/profile.h"
#include "search/regret/risk_check.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// Each iteration walks the tree once for each seat, the learner. External sampling draws chance
/// and the other seats' choices and visits all of the learner's choices. Outcome sampling draws a
/// single game; the learner explores with probability 0.6. With two seats the average of behaviours
/// is unbiased.
/// `tree` must outlive the sampler. It allocates only when constructed; recursion is as deep as the
/// game.
class Sampler {
 public:
  /// Precondition: `method` is a sampling one. A check walks the whole tree in each iteration.
  Sampler(const Tree& tree, Method method, std::uint64_t seed, const RiskCheck& check = {});

  void iterate();
  std::int64_t iterations() const { return iterations_; }
  Profile average() const;
  /// Nodes visited so far.
  std::uint64_t nodes() const { return nodes_; }

 private:
  struct SeatState {
    BySequence regrets;
    BySequence payoffs;  // of the choices on the current path
    BySequence offered;  // the new behaviour before the risk check
  };
  /// Probabilities of reaching a node: by the learner, by the other seats and chance, by sampling.
  struct Reach {
    double own = 1;
    double others = 1;
    double sampled = 1;
  };
  /// A drawn game as seen from a node.
  struct Line {
    double payoff = 0;  // payoff of its end, divided by the probability of drawing the game
    double tail = 1;    // probability by the behaviours of going from the node to the end
  };

  double external(std::uint32_t at, std::size_t learner);
  double learn_all(const Node& node, std::size_t learner);
  Line outcome(std::uint32_t at, std::size_t learner, const Reach& reach);
  Line learn_one(const Node& node, std::size_t learner, const Reach& reach);
  std::size_t explore(std::span<const double> behaviour, double& probability);
  std::span<const double> probabilities(const Node& node) const;
  void match(std::size_t seat, std::size_t set);

  const Tree& tree_;
  Method method_;
  Random random_;
  RiskChecker checker_;
  Plans plans_;  // for the check
  Profile behaviours_;
  std::vector<BySequence> average_;  // sums, by seat
  std::vector<SeatState> seats_;
  std::int64_t iterations_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace tianji::search::regret
