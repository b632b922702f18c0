// Counterfactual regret minimisation (Zinkevich et al. 2007, with Tammelin's floor of 2014) for any
// number of seats, and how far its average is from an equilibrium.
//
// With two seats and opposed payoffs the average comes as near to an equilibrium as one likes, and
// an equilibrium's strategy is worth its value against whatever the other does. With three seats
// neither holds: the average need not come near an equilibrium; the strategies of two equilibria
// need not be one together; and two seats that both leave the equilibrium can take from the third
// the payoff that it would have had. Therefore only this is computed here: how much each seat alone
// could still gain.
#pragma once

#include <cstdint>
#include <vector>

#include "search/many_seats/tree.h"

namespace tianji::search::many_seats {

/// For each choice its probability at its information set.
using Profile = std::vector<double>;

Profile uniform_profile(const Tree& tree);

/// The expected payoff of each seat.
std::vector<double> values(const Tree& tree, const Profile& profile);

/// How much each seat would gain by its best response while the other seats keep their strategies;
/// 0 for all in an equilibrium.
std::vector<double> gains(const Tree& tree, const Profile& profile);

/// `tree` must outlive it.
class Solver {
 public:
  explicit Solver(const Tree& tree);

  /// Updates the seats in turn.
  void iterate();
  std::int64_t iterations() const { return iterations_; }
  /// The average, weighted by the number of the iteration; uniform before the first.
  Profile average() const;

 private:
  /// The value of a node to the learner. `own` and `others` are the probabilities by which the
  /// learner, and the other seats and chance, come to it.
  double walk(std::uint32_t at, std::size_t learner, double own, double others);
  double learn(const Node& node, std::size_t learner, double own, double others);
  void match(std::size_t seat);

  const Tree& tree_;
  Profile behaviour_;
  std::vector<double> regrets_;
  std::vector<double> average_;
  std::int64_t iterations_ = 0;
};

}  // namespace tianji::search::many_seats
