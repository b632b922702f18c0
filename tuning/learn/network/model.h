// A network while it is trained: its numbers as floats, and their gradients.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "engine/core/random.h"
#include "eval/network/network.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/loss.h"
#include "tuning/learn/self_play/learnt_game.h"

namespace tianji::tuning {

/// What the model learns to predict.
struct Aim {
  double scale = 400;  ///< of probability()
  double mix = 0.3;    ///< the part of the game's result in the target, beside the search's value
  Loss loss = Loss::squared;
};

/// The points that a value predicts.
inline double predicted(double value, const Aim& aim) { return probability(value, aim.scale); }
/// The points that should be predicted for `example`.
double target_of(const Example& example, const Aim& aim);

/// All numbers of a network, or one gradient for each of them.
class Parameters {
 public:
  explicit Parameters(const Network::Shape& shape) : shape_(shape), numbers_(size(shape)) {}

  std::span<float> all() { return numbers_; }
  std::span<const float> all() const { return numbers_; }
  float* row(std::size_t input) { return numbers_.data() + width() * input; }
  const float* row(std::size_t input) const { return numbers_.data() + width() * input; }
  float* bias() { return row(inputs()); }
  const float* bias() const { return row(inputs()); }
  /// 2 * width() output weights, then the output's bias.
  float* output(std::size_t bucket) { return row(inputs() + 1) + (2 * width() + 1) * bucket; }
  const float* output(std::size_t bucket) const {
    return row(inputs() + 1) + (2 * width() + 1) * bucket;
  }
  std::span<float> output_weights(std::size_t bucket) { return {output(bucket), 2 * width()}; }
  const Network::Shape& shape() const { return shape_; }
  std::size_t inputs() const { return shape_.inputs; }
  std::size_t width() const { return shape_.width; }

 private:
  static std::size_t size(const Network::Shape& shape) {
    return shape.width * (shape.inputs + 1) + (2 * shape.width + 1) * Network::kBuckets;
  }
  Network::Shape shape_;
  std::vector<float> numbers_;
};

/// Adds `row` to `sum`, lane by lane.
void add_to(float* sum, const float* row, std::size_t width);

/// Small random rows and an output of 0: the model begins as the hand-made evaluation.
Parameters first_parameters(const Network::Shape& shape, Random random);
/// The numbers that a network's integers stand for.
Parameters parameters_of(Network network);

/// The loss of the predicted points; its gradient, as a part of the mean over `batch` examples, is
/// added to `gradient` unless it is null. `mirrored` swaps left and right of the board.
double learn(const Parameters& model, const LearntGame& game, const Example& example,
             const Aim& aim, bool mirrored, double batch, Parameters* gradient);

/// The integers nearest to the model's numbers.
Network quantised(const Parameters& model, const Aim& aim, const Network::Origin& origin);

/// The value of a position: that of the hand-made evaluation and what the network adds.
double value_of(const Network& network, const LearntGame& game, const Example& example);

/// The numbers while they are learnt, and Adam's means of their gradients. Inputs that are alike,
/// such as a kind of piece on all stations, share rows beside their own: what few games show of one
/// input, many show of all of them together. The network that is written has one row an input, the
/// sum.
class Learner {
 public:
  /// Begins as `first`, of the game's shape; shared rows begin at 0.
  Learner(const LearntGame& game, Parameters first);

  /// One row an input: its own and those that it shares, added.
  const Parameters& model() const { return model_; }
  /// A step of Adam, with decay apart from the gradient (Loshchilov & Hutter 2019): all numbers but
  /// the biases shrink by the part rate * decay first. Output weights stay in the range of a
  /// Network. `gradient` is that of model(); a shared row's is the sum over its inputs.
  void step(const Parameters& gradient, double rate, double decay);

  /// The memory of the numbers from which training goes on; add_up() follows where it was read from
  /// a file.
  std::array<std::span<char>, 4> state();
  void add_up();

 private:
  const LearntGame& game_;
  Parameters parts_;     ///< own rows, then shared rows
  Parameters gradient_;  ///< of parts_
  Adam<float> adam_;
  Parameters model_;
};

}  // namespace tianji::tuning
