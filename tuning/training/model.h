// A network while it is trained: its numbers as floats, their gradients, and Adam.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/random.h"
#include "eval/network/network.h"
#include "tuning/training/examples.h"

namespace tianji::tuning {

/// What the model is asked to say.
struct Aim {
  double scale = 400;  ///< a value of v centipawns is a share of 1 / (1 + exp(-v / scale))
  double mix = 0.3;    ///< the share of the game's result in the target, beside the search's value
};

/// All numbers of a network, or one gradient for each of them.
class Parameters {
 public:
  static constexpr std::size_t kWidth = Network::kWidth;

  explicit Parameters(std::size_t inputs) : inputs_(inputs), numbers_(size(inputs)) {}

  std::span<float> all() { return numbers_; }
  std::span<const float> all() const { return numbers_; }
  float* row(std::size_t input) { return numbers_.data() + kWidth * input; }
  const float* row(std::size_t input) const { return numbers_.data() + kWidth * input; }
  float* bias() { return row(inputs_); }
  const float* bias() const { return row(inputs_); }
  /// 2 * kWidth output weights, then the output's bias.
  float* output(std::size_t bucket) { return row(inputs_ + 1) + (2 * kWidth + 1) * bucket; }
  const float* output(std::size_t bucket) const {
    return row(inputs_ + 1) + (2 * kWidth + 1) * bucket;
  }
  std::size_t inputs() const { return inputs_; }

 private:
  static std::size_t size(std::size_t inputs) {
    return kWidth * (inputs + 1) + (2 * kWidth + 1) * Network::kBuckets;
  }
  std::size_t inputs_;
  std::vector<float> numbers_;
};

/// Small random rows and an output of 0: the model begins as the hand-made evaluation.
Parameters first_parameters(std::size_t inputs, Random random);

/// The squared error of the predicted share, and the prediction; a gradient of the mean over
/// `batch` examples is added to `gradient` unless it is null. `mirrored` flips the files of the
/// board.
double learn(const Parameters& model, const Example& example, const Aim& aim, bool mirrored,
             double batch, Parameters* gradient);

/// The share that `example` should have.
double target_of(const Example& example, const Aim& aim);

/// Adam (Kingma & Ba 2015), with output weights kept in the range of a Network.
struct Adam {
  explicit Adam(std::size_t inputs) : mean(inputs), square(inputs) {}
  void step(Parameters& model, const Parameters& gradient, double rate);

  Parameters mean, square;  ///< of the gradients, with the past fading
  std::int64_t steps = 0;
};

/// The integers nearest to the model's numbers.
Network quantised(const Parameters& model, const Aim& aim, const Network::Origin& origin);

}  // namespace tianji::tuning
