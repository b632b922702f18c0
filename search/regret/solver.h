// Counterfactual regret minimisation on a compiled tree.
#pragma once

#include <cstdint>
#include <vector>

#include "search/regret/method.h"
#include "search/regret/profile.h"
#include "search/regret/risk_check.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// A method that covers the whole tree in each iteration. It computes values over
/// sequences instead of nodes, the same sums in another order: an iteration costs one
/// multiplication for each end and pair of seats and a few operations for each choice. `tree` must
/// outlive the solver. It allocates only when constructed.
class Solver {
 public:
  /// Precondition: `method` is not a sampling one.
  Solver(const Tree& tree, Method method, const RiskCheck& check = {});

  void iterate();
  void iterate(std::int64_t times) {
    while (times-- > 0) iterate();
  }

  std::int64_t iterations() const { return iterations_; }
  /// The average over the iterations so far (uniform before the first), which converges.
  Profile average() const;
  /// The behaviour of the next iteration.
  const Profile& current() const { return behaviours_; }

 private:
  /// All by sequence.
  struct SeatState {
    BySequence values;
    BySequence regrets;
    BySequence scratch;  // the new behaviour before the risk check
  };

  void add_to_average(std::size_t seat);
  template <bool kFloor, bool kDiscount, bool kPredict>
  void match_regrets(std::size_t seat);
  void update(std::size_t seat);

  const Tree& tree_;
  Scheme scheme_;
  RiskChecker checker_;
  Profile behaviours_;
  Plans plans_;
  std::vector<BySequence> average_;  // sums, by seat
  std::vector<SeatState> seats_;
  std::int64_t iterations_ = 0;
  double weight_ = 1;    // weight of this iteration in the average
  double positive_ = 1;  // this iteration's discount of positive sums of regrets
  double negative_ = 1;  // this iteration's discount of negative sums of regrets
};

}  // namespace tianji::search::regret
