#include "tuning/experiment/losses/measures.h"

#include <algorithm>
#include <cmath>

namespace tianji::experiment {
namespace {

/// How many different payoffs a candidate has over the worlds.
std::size_t distinct(const PayoffMatrix& payoffs, std::size_t candidate) {
  std::vector<double> values(payoffs.worlds());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = payoffs.at(candidate, i);
  std::sort(values.begin(), values.end());
  std::size_t count = values.empty() ? 0 : 1;
  for (std::size_t i = 1; i < values.size(); ++i) {
    if (values[i] - values[i - 1] >= kNoLoss) ++count;
  }
  return count;
}

}  // namespace

Moments moments_of(const PayoffMatrix& payoffs, std::size_t candidate,
                   std::optional<std::size_t> other) {
  double sum = 0, squares = 0, weights = 0;
  const auto value = [&](std::size_t i) {
    return payoffs.at(candidate, i) - (other ? payoffs.at(*other, i) : 0);
  };
  for (std::size_t i = 0; i < payoffs.worlds(); ++i) {
    sum += payoffs.weight(i) * value(i);
    weights += payoffs.weight(i);
  }
  for (std::size_t i = 0; i < payoffs.worlds(); ++i) {
    const double off = value(i) - sum / weights;
    squares += payoffs.weight(i) * off * off;
  }
  return {sum / weights, squares / weights};
}

std::vector<std::size_t> every(std::size_t first, std::size_t end, std::size_t step) {
  std::vector<std::size_t> numbers;
  for (std::size_t i = first; i < end; i += step) numbers.push_back(i);
  return numbers;
}

PayoffMatrix selected(const PayoffMatrix& payoffs, std::span<const std::size_t> candidates,
                      std::span<const std::size_t> worlds) {
  PayoffMatrix result(candidates.size());
  std::vector<double> world(candidates.size());
  for (const std::size_t i : worlds) {
    for (std::size_t j = 0; j < world.size(); ++j) world[j] = payoffs.at(candidates[j], i);
    [[maybe_unused]] const bool fits = result.add_world(world, payoffs.weight(i));
  }
  return result;
}

std::vector<Signs> signs_of(const PayoffMatrix& payoffs, std::span<const std::size_t> candidates) {
  const Ranking ranking = rank(payoffs, kPaperRisk);
  const std::vector<std::size_t> order = payoff_order(ranking);
  std::vector<Signs> all;
  all.reserve(candidates.size());
  for (const std::size_t candidate : candidates) {
    const Assessment& weighed = ranking.assessments[candidate];
    const std::size_t rival = order[candidate == order[0] ? 1 : 0];
    all.push_back({.estimate = weighed.loss,
                   .spread = std::sqrt(moments_of(payoffs, candidate).variance),
                   .rival = std::sqrt(moments_of(payoffs, candidate, rival).variance),
                   .doubt = 100 * (1 - weighed.share)});
  }
  return all;
}

Measures measure(const Known& known, std::size_t worlds) {
  if (worlds > 0 && worlds < known.payoffs.worlds()) {
    const PayoffMatrix first =
        selected(known.payoffs, every(0, known.payoffs.candidates()), every(0, worlds));
    return measure({first, known.chosen, known.in_truth, known.played, known.in_full_view});
  }
  const PayoffMatrix& payoffs = known.payoffs;
  const Assessment weighed = rank(payoffs, kPaperRisk).assessments[known.chosen];
  Measures result;
  result.worlds = payoffs.worlds();
  result.candidates = payoffs.candidates();
  result.expected = weighed.expected;
  result.estimate = weighed.loss;
  result.spread = std::sqrt(moments_of(payoffs, known.chosen).variance);
  std::vector<double> ones, totals;
  for (std::size_t i = 0; i < payoffs.worlds(); ++i) {
    const double thought = known.in_full_view ? known.in_truth : payoffs.at(known.chosen, i);
    const RealLoss loss = real_loss(thought, known.in_truth, known.played);
    ones.push_back(loss.type_one);
    totals.push_back(loss.total());
  }
  const RealLoss mean = real_loss(known.in_full_view ? known.in_truth : weighed.expected,
                                  known.in_truth, known.played);
  result.type_one = mean.type_one;
  result.type_two = mean.type_two;
  result.rms_one = loss_over_worlds(ones);
  result.real = loss_over_worlds(totals);
  result.literal = literal_loss_over_worlds(totals);
  result.miss = std::abs(weighed.expected - known.played);
  result.bound =
      nonzero_loss_bound(payoffs.worlds(), distinct(payoffs, known.chosen), payoffs.worlds());
  result.has_one = result.rms_one >= kNoLoss;
  result.has_two = std::abs(result.type_two) >= kNoLoss;
  return result;
}

}  // namespace tianji::experiment
