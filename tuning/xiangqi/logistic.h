// Logistic fit of xiangqi's weights to results (Texel's method): red's expected share of a game is
// 1 / (1 + exp(-value / scale)), value being the evaluation for red, and the loss of a share
// expected where another was the result is the cross-entropy of the two.
//
// The evaluation is linear in nearly all of its weights once the board is given. How it answers to
// each weight is measured by a finite difference, exact where it is linear; for the units of the
// king's danger it is the slope at the present weights, so that a fit takes rounds: measure,
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

/// How the evaluation answers to its weights near `at`.
class Slopes {
 public:
  /// Calls `step` once a weight.
  Slopes(std::span<const Sample> samples, const xiangqi::Weights& at,
         const std::function<void()>& step);

  struct Entry {
    std::uint32_t sample;
    float slope;  ///< centipawns for red a unit of the weight
  };
  std::size_t weights() const { return columns_.size(); }
  std::span<const Entry> column(std::size_t weight) const { return columns_[weight]; }
  /// For red, at the weights measured.
  std::span<const double> values() const { return values_; }

 private:
  std::vector<std::vector<Entry>> columns_;
  std::vector<double> values_;
};

/// Evaluations for red.
std::vector<double> values_for_red(std::span<const Sample> samples,
                                   const xiangqi::Weights& weights);

/// Mean cross-entropy of the results and the shares that `values` promise.
double loss(std::span<const Sample> samples, std::span<const double> values, double scale);

/// The scale that loses least, between 20 and 2000 centipawns.
double fit_scale(std::span<const Sample> samples, std::span<const double> values);

struct Descent {
  double scale = 300;  ///< centipawns
  int epochs = 200;    ///< steps of Adam (Kingma & Ba 2015) over all samples
  double rate = 1;     ///< centipawns a step at first, falling to nothing
  double prior = 20;   ///< weights are thought to be right within so many centipawns
};

/// One round: weights that lose less than `now`, drawn towards `first`, in whole numbers within the
/// limits of their file. `step` is called once an epoch.
xiangqi::Weights descend(std::span<const Sample> samples, const Slopes& slopes,
                         const xiangqi::Weights& now, const xiangqi::Weights& first,
                         const Descent& settings, const std::function<void()>& step);

}  // namespace tianji::tuning
