// Logistic fit of an evaluation's weights to points (Texel's method): the evaluation for red
// predicts red's points (tuning/learn/loss.h), and the loss is the cross-entropy of these and the
// points that came.
//
// On a given board the evaluation is linear in nearly all of its weights. Its slope in each weight
// is measured by a finite difference, which is exact where it is linear. The slopes of the units of
// the king's danger hold near the present weights only, so that a fit takes rounds: measure,
// descend, round to whole numbers, measure again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

namespace tianji::tuning {

/// Weights in a fit: all numbers of all their lists, one after another.
using Numbers = std::vector<std::int16_t>;

/// `each(weights, visit)` beside the record of weights calls `visit(name, numbers)` for every list.
template <class W>
Numbers numbers_of(const W& weights) {
  Numbers all;
  each(weights, [&](const std::string&, std::span<const std::int16_t> numbers) {
    all.insert(all.end(), numbers.begin(), numbers.end());
  });
  return all;
}
template <class W>
W weights_of(std::span<const std::int16_t> all) {
  W weights;
  each(weights, [&](const std::string&, std::span<std::int16_t> numbers) {
    for (std::int16_t& number : numbers) {
      number = all.front();
      all = all.subspan(1);
    }
  });
  return weights;
}

/// What a fit knows of an evaluation and of the samples that it is fitted to.
struct Fitted {
  std::vector<double> points;  ///< red's share that came of each sample, 0 to 1
  /// The evaluations of the samples for red by these numbers, in centipawns.
  std::function<std::vector<double>(const Numbers& numbers)> values;
  std::vector<int> steps;  ///< how far each number is moved to measure its slope
};

/// The slopes of the evaluation in its numbers near `at`.
class Slopes {
 public:
  /// Measures them. Calls `step` once a number, to show progress.
  Slopes(const Fitted& fitted, const Numbers& at, const std::function<void()>& step);

  /// A slope other than 0.
  struct Entry {
    std::uint32_t sample;  ///< number of the sample
    float slope;           ///< centipawns for red a unit of the weight
  };
  std::size_t weights() const { return columns_.size(); }
  std::span<const Entry> column(std::size_t weight) const { return columns_[weight]; }
  /// The evaluations of the samples for red with the numbers `at`.
  std::span<const double> values() const { return values_; }

 private:
  std::vector<std::vector<Entry>> columns_;
  std::vector<double> values_;
};

/// The mean cross-entropy of the points and those that `values` predict.
double loss(std::span<const double> points, std::span<const double> values, double scale);

/// The scale with the least loss, between 20 and 2000 centipawns.
double fit_scale(std::span<const double> points, std::span<const double> values);

/// The settings of a fit.
struct WeightFit {
  double scale = 300;  ///< centipawns
  int epochs = 200;    ///< steps of Adam over all samples
  double rate = 1;     ///< centipawns a step at first, falling to nothing
  double prior = 20;   ///< centipawns within which the first weights are believed to be right
};

/// One round: numbers that lose less than `now`, drawn towards `first`, whole and within the limits
/// of their file. `step` is called once an epoch.
Numbers fit_numbers(const Fitted& fitted, const Slopes& slopes, const Numbers& now,
                    const Numbers& first, const WeightFit& settings,
                    const std::function<void()>& step);

}  // namespace tianji::tuning
