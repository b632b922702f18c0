#include "tuning/training/model.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

/// Lanes from the model's width on are not used.
struct Lanes {
  alignas(64) std::array<float, Network::kMostWidth> lanes;
};

/// clamp(x, 0, 1)^2 weighed; in sixteen sums, so that they are computed side by side.
float weighed(const Lanes& hidden, const float* weights, std::size_t width) {
  constexpr std::size_t kSums = 16;
  std::array<float, kSums> sums{};
  for (std::size_t i = 0; i < width; i += kSums) {
    for (std::size_t j = 0; j < kSums; ++j) {
      const float share = std::min(std::max(hidden.lanes[i + j], 0.0F), 1.0F);
      sums[j] += share * share * weights[i + j];
    }
  }
  float sum = 0;
  for (const float one : sums) sum += one;
  return sum;
}

/// Adds the gradients of the output weights, and turns `hidden` into the gradient of itself.
void back(Lanes& hidden, const float* weights, float error, float* gradient, std::size_t width) {
  for (std::size_t i = 0; i < width; ++i) {
    const float value = hidden.lanes[i];
    const float share = std::min(std::max(value, 0.0F), 1.0F);
    gradient[i] += error * share * share;
    // Outside 0 to 1 the share is constant; at 0 its slope is 0 by itself.
    const float slope = value < 1.0F ? 2.0F * share : 0.0F;
    hidden.lanes[i] = error * weights[i] * slope;
  }
}

}  // namespace

void add_to(float* sum, const float* row, std::size_t width) {
  for (std::size_t i = 0; i < width; ++i) sum[i] += row[i];
}

Parameters first_parameters(const Network::Shape& shape, Random random) {
  Parameters model(shape);
  constexpr double kSpread = 0.12;
  for (std::size_t i = 0; i < shape.inputs; ++i) {
    float* row = model.row(i);
    for (std::size_t lane = 0; lane < shape.width; ++lane) {
      row[lane] = static_cast<float>(kSpread * (2 * random.uniform() - 1));
    }
  }
  // In the middle of the range where a lane can learn.
  std::fill_n(model.bias(), shape.width, 0.3F);
  return model;
}

std::string_view loss_name(Loss loss) {
  return loss == Loss::squared ? "squared" : "cross-entropy";
}

absl::StatusOr<Loss> parse_loss(std::string_view name) {
  for (const Loss loss : {Loss::squared, Loss::cross_entropy}) {
    if (name == loss_name(loss)) return loss;
  }
  return unreadable(name, "squared or cross-entropy");
}

double share_of(double value, const Aim& aim) { return 1 / (1 + std::exp(-value / aim.scale)); }

double target_of(const Example& example, const Aim& aim) {
  return aim.mix * example.result + (1 - aim.mix) * share_of(example.value, aim);
}

double log_loss(double share, double result) {
  constexpr double kTiny = 1e-6;  // a share that rounds to 0 or 1 is not infinitely wrong
  const double said = std::clamp(share, kTiny, 1 - kTiny);
  return -(result * std::log(said) + (1 - result) * std::log(1 - said));
}

double loss_of(double share, double target, Loss loss) {
  if (loss == Loss::cross_entropy) return log_loss(share, target) - log_loss(target, target);
  return (share - target) * (share - target);
}

double learn(const Parameters& model, const LearntGame& game, const Example& example,
             const Aim& aim, bool mirrored, double batch, Parameters* gradient) {
  const std::size_t width = model.width();
  std::array<std::uint16_t, Example::kMost> own;
  std::array<std::uint16_t, Example::kMost> other;
  Lanes seen;
  Lanes seen_by_other;
  std::copy_n(model.bias(), width, seen.lanes.data());
  std::copy_n(model.bias(), width, seen_by_other.lanes.data());
  for (std::size_t i = 0; i < example.count; ++i) {
    own[i] = mirrored ? game.mirrored_input(example.inputs[i]) : example.inputs[i];
    other[i] = game.input_of_other(own[i]);
    add_to(seen.lanes.data(), model.row(own[i]), width);
    add_to(seen_by_other.lanes.data(), model.row(other[i]), width);
  }
  const float* weights = model.output(example.bucket);
  const float output = weighed(seen, weights, width) +
                       weighed(seen_by_other, weights + width, width) + weights[2 * width];
  const double share = share_of(example.hand + aim.scale * static_cast<double>(output), aim);
  const double target = target_of(example, aim);
  const double loss = loss_of(share, target, aim.loss);
  if (gradient == nullptr) return loss;

  const double slope = aim.loss == Loss::squared ? 2 * share * (1 - share) : 1;
  const auto error = static_cast<float>((share - target) * slope / batch);
  float* out = gradient->output(example.bucket);
  back(seen, weights, error, out, width);
  back(seen_by_other, weights + width, error, out + width, width);
  out[2 * width] += error;
  add_to(gradient->bias(), seen.lanes.data(), width);
  add_to(gradient->bias(), seen_by_other.lanes.data(), width);
  for (std::size_t i = 0; i < example.count; ++i) {
    add_to(gradient->row(own[i]), seen.lanes.data(), width);
    add_to(gradient->row(other[i]), seen_by_other.lanes.data(), width);
  }
  return loss;
}

void Adam::step(Parameters& model, const Parameters& gradient, double rate, double decay) {
  constexpr float kMean = 0.9F;
  constexpr float kSquare = 0.999F;
  constexpr float kTiny = 1e-8F;
  ++steps;
  const double fresh_mean = 1 - std::pow(static_cast<double>(kMean), steps);
  const double fresh_square = 1 - std::pow(static_cast<double>(kSquare), steps);
  const auto pace = static_cast<float>(rate * std::sqrt(fresh_square) / fresh_mean);
  const std::span<float> numbers = model.all();
  const std::span<float> means = mean.all();
  const std::span<float> squares = square.all();
  const std::span<const float> slope = gradient.all();
  const auto kept = static_cast<float>(1 - rate * decay);
  const auto shrink = [&](float* begin, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) begin[i] *= kept;
  };
  if (decay > 0) {
    shrink(model.row(0), model.width() * model.inputs());
    for (std::size_t b = 0; b < Network::kBuckets; ++b) shrink(model.output(b), 2 * model.width());
  }
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    means[i] = kMean * means[i] + (1 - kMean) * slope[i];
    squares[i] = kSquare * squares[i] + (1 - kSquare) * slope[i] * slope[i];
    numbers[i] -= pace * means[i] / (std::sqrt(squares[i]) + kTiny);
  }
  constexpr float kMost = static_cast<float>(Network::kLargest) / Network::kPart;
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    float* weights = model.output(b);
    for (std::size_t i = 0; i < 2 * model.width(); ++i)
      weights[i] = std::clamp(weights[i], -kMost, kMost);
  }
}

Network quantised(const Parameters& model, const Aim& aim, const Network::Origin& origin) {
  Network network(model.shape(), static_cast<Value>(std::lround(aim.scale)), origin);
  const auto round_to = [](std::span<std::int16_t> lanes, const float* numbers, double one) {
    for (std::size_t i = 0; i < lanes.size(); ++i) {
      const double scaled = std::clamp(one * static_cast<double>(numbers[i]), -32767.0, 32767.0);
      lanes[i] = static_cast<std::int16_t>(std::lround(scaled));
    }
  };
  for (std::size_t i = 0; i < model.inputs(); ++i) {
    round_to(network.row(i), model.row(i), Network::kOne);
  }
  round_to(network.bias_lanes(), model.bias(), Network::kOne);
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    round_to(network.weights(b), model.output(b), Network::kPart);
    const auto bias = static_cast<double>(model.output(b)[2 * model.width()]);
    network.output_bias(b) =
        static_cast<std::int32_t>(std::lround(bias * Network::kOne * Network::kPart));
  }
  return network;
}

}  // namespace tianji::tuning
