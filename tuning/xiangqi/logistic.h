// Logistic fit of xiangqi's weights to results (Texel's method): the evaluation for red predicts
// red's points (tuning/learn/loss.h), and the loss is the cross-entropy of these and the result.
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
#include <vector>

#include "eval/xiangqi/weights.h"
#include "tuning/xiangqi/positions.h"

namespace tianji::tuning {

/// The slopes of the evaluation in its weights near `at`.
class Slopes {
 public:
  /// Measures them. Calls `step` once a weight, to show progress.
  Slopes(std::span<const Sample> samples, const xiangqi::Weights& at,
         const std::function<void()>& step);

  /// A slope other than 0.
  struct Entry {
    std::uint32_t sample;  ///< number of the sample
    float slope;           ///< centipawns for red a unit of the weight
  };
  std::size_t weights() const { return columns_.size(); }
  std::span<const Entry> column(std::size_t weight) const { return columns_[weight]; }
  /// The evaluations of the samples for red with the weights `at`.
  std::span<const double> values() const { return values_; }

 private:
  std::vector<std::vector<Entry>> columns_;
  std::vector<double> values_;
};

/// The evaluations of the samples for red, in centipawns.
std::vector<double> values_for_red(std::span<const Sample> samples,
                                   const xiangqi::Weights& weights);

/// The mean cross-entropy of the results and the points that `values` predict.
double loss(std::span<const Sample> samples, std::span<const double> values, double scale);

/// The scale with the least loss, between 20 and 2000 centipawns.
double fit_scale(std::span<const Sample> samples, std::span<const double> values);

/// The settings of a fit.
struct WeightFit {
  double scale = 300;  ///< centipawns
  int epochs = 200;    ///< steps of Adam over all samples
  double rate = 1;     ///< centipawns a step at first, falling to nothing
  double prior = 20;   ///< centipawns within which the first weights are believed to be right
};

/// One round: weights that lose less than `now`, drawn towards `first`, in whole numbers within the
/// limits of their file. `step` is called once an epoch.
xiangqi::Weights fit_weights(std::span<const Sample> samples, const Slopes& slopes,
                             const xiangqi::Weights& now, const xiangqi::Weights& first,
                             const WeightFit& settings, const std::function<void()>& step);

}  // namespace tianji::tuning
