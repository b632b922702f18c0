// The exact solution of Pig (Neller & Presser 2004, "Optimal play of the dice game Pig").
//
// With own score i, the other seat's score j and turn total k the seat to decide wins with
// probability
//   W(i,j,k) = max(hold 1 - W(j,i+k,0), roll (1 - W(j,i,0)) / 6 + sum_{r=2..6} W(i,j,k+r) / 6),
// or 1 if i + k reaches the target. Scores only grow, so pairs of scores are solved from the top
// down. Within a pair W(i,j,0) and W(j,i,0) depend on each other; Newton's method on two piecewise
// linear functions finds them.
#pragma once

#include <cstddef>
#include <vector>

#include "engine/dice/pig.h"
#include "search/budget.h"

namespace tianji::dice {

/// The winning probabilities for one target, solved step by step.
class PigSolution {
 public:
  /// Starts unsolved. 1 <= target <= kLargestPigTarget.
  explicit PigSolution(int target);

  /// Continues to solve; false when `stopper` ended it early. Time grows with the cube of the
  /// target: 100 takes some hundredths of a second.
  bool solve(search::Stopper& stopper);
  bool solved() const { return sum_ < 0; }
  int target() const { return target_; }
  std::uint64_t nodes() const { return nodes_; }  ///< turn totals computed

  /// The probability that the mover of `position` wins, at once or after `move` (for `roll` the
  /// mean over the die). Preconditions: solved(); a seat is to decide or the game is over.
  double wins(const Pig& position) const;
  double wins_after(const Pig& position, PigMove move) const;

 private:
  /// A value and its derivative by W(j,i,0).
  struct Turn {
    double value;
    double slope;
  };
  double& start(int own, int other) {
    return starts_[static_cast<std::size_t>(own) * static_cast<std::size_t>(target_) +
                   static_cast<std::size_t>(other)];
  }
  double start(int own, int other) const {
    return starts_[static_cast<std::size_t>(own) * static_cast<std::size_t>(target_) +
                   static_cast<std::size_t>(other)];
  }
  Turn turn(int own, int other, double other_starts, std::vector<Turn>& totals) const;
  void solve_pair(int own, int other);

  int target_;
  int sum_;  // sum of the pair of scores to solve next; -1 when all are solved
  int own_ = 0;
  std::vector<double> starts_;
  std::vector<Turn> totals_;
  std::uint64_t nodes_ = 0;
};

}  // namespace tianji::dice
