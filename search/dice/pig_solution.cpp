#include "search/dice/pig_solution.h"

#include <algorithm>
#include <cassert>
#include <cmath>

namespace tianji::dice {
namespace {

constexpr int kFaces = 6;
constexpr int kMostRounds = 100;
constexpr double kExact = 1e-15;

}  // namespace

PigSolution::PigSolution(int target)
    : target_(target),
      sum_(2 * target - 2),
      own_(target - 1),
      starts_(static_cast<std::size_t>(target) * static_cast<std::size_t>(target), 0.5) {}

/// Computes a turn from the largest total down to the start, given W(j,i,0) = `other_starts`.
PigSolution::Turn PigSolution::turn(int own, int other, double other_starts,
                                    std::vector<Turn>& totals) const {
  const int needed = target_ - own;
  totals.assign(static_cast<std::size_t>(needed) + kFaces, {1.0, 0.0});
  for (int total = needed - 1; total >= 0; --total) {
    Turn best{(1 - other_starts) / kFaces, -1.0 / kFaces};
    for (int face = 2; face <= kFaces; ++face) {
      const int thrown = total + face;
      const Turn& next = totals[static_cast<std::size_t>(thrown)];
      best.value += next.value / kFaces;
      best.slope += next.slope / kFaces;
    }
    const double hold = total == 0 ? 0.0 : 1 - start(other, own + total);
    if (hold > best.value) best = {hold, 0.0};
    totals[static_cast<std::size_t>(total)] = best;
  }
  return totals[0];
}

void PigSolution::solve_pair(int own, int other) {
  double x = start(other, own);
  double y = start(own, other);
  for (int round = 0; round < kMostRounds; ++round) {
    const Turn first = turn(own, other, x, totals_);
    const Turn second = turn(other, own, first.value, totals_);
    nodes_ += static_cast<std::uint64_t>(2 * target_ - own - other);
    const double slope = first.slope * second.slope;
    const double next = x + (second.value - x) / (1 - slope);
    const double change = std::abs(next - x) + std::abs(first.value - y);
    x = next;
    y = first.value;
    if (change < kExact) break;
  }
  start(other, own) = x;
  start(own, other) = y;
}

bool PigSolution::solve(search::Stopper& stopper) {
  while (sum_ >= 0) {
    const int least = std::max(0, sum_ - (target_ - 1));
    while (own_ >= sum_ - own_ && own_ >= least) {
      if (stopper.should_stop({.nodes = nodes_})) return false;
      solve_pair(own_, sum_ - own_);
      --own_;
    }
    --sum_;
    own_ = std::min(sum_, target_ - 1);
  }
  return true;
}

double PigSolution::wins(const Pig& position) const {
  const std::size_t mover = position.mover();
  if (position.over()) return 1;
  assert(solved() && !position.rolling());
  const int own = position.score(mover);
  const int other = position.score(1 - mover);
  std::vector<Turn> totals;
  turn(own, other, start(other, own), totals);
  return totals[static_cast<std::size_t>(position.scores().turn_total)].value;
}

double PigSolution::wins_after(const Pig& position, PigMove move) const {
  Pig next = position;
  next.play(move);
  if (move != PigMove::roll) return next.mover() == position.mover() ? wins(next) : 1 - wins(next);
  double sum = 0;
  Pig::ChanceList outcomes;
  next.chances(outcomes);
  for (const auto& [number, probability] : outcomes) {
    sum += probability * wins_after(next, number);
  }
  return sum;
}

}  // namespace tianji::dice
