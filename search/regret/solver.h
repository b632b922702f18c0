// Counterfactual regret minimisation on a compiled tree.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "search/regret/method.h"
#include "search/regret/profile.h"
#include "search/regret/risk_check.h"
#include "search/regret/tree.h"

namespace tianji::search::regret {

/// A method that walks the whole tree once an iteration. Values are computed over pairs of
/// sequences instead of nodes, which is the same sums in another order: an iteration costs one
/// multiplication an end and seat and a few operations a choice. `tree` must outlive the solver.
/// No allocation after the making.
class Solver {
 public:
  Solver(const Tree& tree, const Scheme& scheme, const RiskCheck& check = {});
  /// Precondition: `method` is not a sampling one.
  Solver(const Tree& tree, Method method, const RiskCheck& check = {})
      : Solver(tree, scheme_of(method), check) {}

  void iterate();
  void iterate(std::int64_t times) {
    while (times-- > 0) iterate();
  }

  std::int64_t iterations() const { return iterations_; }
  /// What converges: the average over the iterations so far (uniform before the first).
  Profile average() const;
  /// What the next iteration plays.
  Profile current() const { return {seats_[0].behaviour, seats_[1].behaviour}; }

 private:
  /// All by sequence.
  struct SeatState {
    BySequence behaviour;
    BySequence plan;
    BySequence values;
    BySequence regrets;
    BySequence average;
    BySequence scratch;  // the strategy that regret matching offers, where it is checked
  };

  void add_to_average(std::size_t seat);
  template <bool kFloor, bool kDiscount, bool kPredict>
  void match_regrets(std::size_t seat);
  void update(std::size_t seat);

  const Tree& tree_;
  Scheme scheme_;
  RiskChecker checker_;
  std::array<SeatState, kSeats> seats_;
  std::int64_t iterations_ = 0;
  double weight_ = 1;    // of this iteration in the average
  double positive_ = 1;  // discounts of this iteration
  double negative_ = 1;
};

}  // namespace tianji::search::regret
