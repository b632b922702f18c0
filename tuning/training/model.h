// A network while it is trained: its numbers as floats, their gradients, and Adam.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/core/random.h"
#include "eval/network/network.h"
#include "tuning/training/learnt_game.h"

namespace tianji::tuning {

/// How a share that is said is held against the share that it should be.
enum class Loss : std::uint8_t {
  squared,        ///< the squared difference
  cross_entropy,  ///< the cross-entropy in nats, less that of the target with itself
};
std::string_view loss_name(Loss loss);
absl::StatusOr<Loss> parse_loss(std::string_view name);

/// What the model is asked to say.
struct Aim {
  double scale = 400;  ///< a value of v is a share of 1 / (1 + exp(-v / scale))
  double mix = 0.3;    ///< the share of the game's result in the target, beside the search's value
  Loss loss = Loss::squared;
};

/// The share of a position that is worth `value`.
double share_of(double value, const Aim& aim);
/// The share that `example` should have.
double target_of(const Example& example, const Aim& aim);
double loss_of(double share, double target, Loss loss);
/// The cross-entropy of a share and a result (1, 0.5 or 0), in nats.
double log_loss(double share, double result);

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

/// The loss of the predicted share; its gradient, as a part of the mean over `batch` examples, is
/// added to `gradient` unless it is null. `mirrored` swaps left and right of
/// the board.
double learn(const Parameters& model, const LearntGame& game, const Example& example,
             const Aim& aim, bool mirrored, double batch, Parameters* gradient);

/// Adam (Kingma & Ba 2015) with decay apart from the gradient (Loshchilov & Hutter 2019), and with
/// output weights kept in the range of a Network.
struct Adam {
  explicit Adam(const Network::Shape& shape) : mean(shape), square(shape) {}
  /// All numbers but the biases shrink by the part rate * decay first.
  void step(Parameters& model, const Parameters& gradient, double rate, double decay);

  Parameters mean, square;  ///< of the gradients, with the past fading
  std::int64_t steps = 0;
};

/// The integers nearest to the model's numbers.
Network quantised(const Parameters& model, const Aim& aim, const Network::Origin& origin);

}  // namespace tianji::tuning
