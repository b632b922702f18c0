#include "search/regret/solver.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tianji::search::regret {
namespace {

/// t^e / (t^e + 1).
double discount(double t, double exponent) {
  const double power = std::pow(t, exponent);
  return power / (power + 1);
}

}  // namespace

Solver::Solver(const Tree& tree, Method method, const RiskCheck& check)
    : tree_(tree),
      scheme_(scheme_of(method)),
      checker_(tree, check),
      behaviours_(uniform_profile(tree)),
      plans_(realized(tree, behaviours_)) {
  for (std::size_t seat = 0; seat < tree.seats.size(); ++seat) {
    const BySequence zeros(tree.seats[seat].sequences(), 0);
    average_.push_back(zeros);
    seats_.push_back({zeros, zeros, behaviours_[seat]});
  }
}

void Solver::iterate() {
  ++iterations_;
  const auto t = static_cast<double>(iterations_);
  weight_ = scheme_.gamma == 0 ? 1 : std::pow(t, scheme_.gamma);
  if (scheme_.discount) {
    positive_ = discount(t, scheme_.alpha);
    negative_ = discount(t, scheme_.beta);
  }
  checker_.begin_iteration(behaviours_);
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) add_to_average(seat);
  for (std::size_t seat = 0; seat < seats_.size(); ++seat) {
    payoffs(tree_, seat, plans_, seats_[seat].values);
    update(seat);
  }
}

void Solver::add_to_average(std::size_t seat) {
  const BySequence& plan = plans_[seat];
  BySequence& average = average_[seat];
  for (std::size_t s = 0; s < plan.size(); ++s) average[s] += weight_ * plan[s];
}

/// Goes from the last information set to the first, so that the values of later sets are complete
/// when a set is updated.
template <bool kFloor, bool kDiscount, bool kPredict>
void Solver::match_regrets(std::size_t seat) {
  SeatState& state = seats_[seat];
  const auto& sets = tree_.seats[seat].sets;
  double* const values = state.values.data();
  double* const regrets = state.regrets.data();
  const double* const behaviour = behaviours_[seat].data();
  double* const next = checker_.active() ? state.scratch.data() : behaviours_[seat].data();
  for (std::size_t i = sets.size(); i-- > 0;) {
    const InfoSet set = sets[i];
    const Sequence end = set.first + set.count;
    double value = 0;
    for (Sequence s = set.first; s < end; ++s) value += behaviour[s] * values[s];
    values[set.parent] += value;
    if (!checker_.learns(seat, i)) continue;
    double sum = 0;
    for (Sequence s = set.first; s < end; ++s) {
      const double regret = values[s] - value;
      double total = regrets[s] + regret;
      if constexpr (kFloor) total = std::max(total, 0.0);
      if constexpr (kDiscount) total *= total > 0 ? positive_ : negative_;
      regrets[s] = total;
      next[s] = std::max(kPredict ? total + regret : total, 0.0);
      sum += next[s];
    }
    // Divides each entry: multiplying by 1 / sum is faster, but its rounding errors in regrets of 0
    // grow into differences in the fifth digit of Leduc poker.
    for (Sequence s = set.first; s < end; ++s) next[s] = sum > 0 ? next[s] / sum : 1.0 / set.count;
  }
}

void Solver::update(std::size_t seat) {
  if (checker_.active()) checker_.look(behaviours_, plans_, seat);
  if (scheme_.predict) {
    match_regrets<true, false, true>(seat);
  } else if (scheme_.floor) {
    match_regrets<true, false, false>(seat);
  } else if (scheme_.discount) {
    match_regrets<false, true, false>(seat);
  } else {
    match_regrets<false, false, false>(seat);
  }
  if (checker_.active()) checker_.choose(seat, seats_[seat].scratch, behaviours_[seat]);
  realize(tree_.seats[seat], behaviours_[seat], plans_[seat]);
}

Profile Solver::average() const { return normalized(tree_, average_); }

}  // namespace tianji::search::regret
