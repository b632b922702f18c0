#include "tuning/learn/network/model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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
      const float active = std::min(std::max(hidden.lanes[i + j], 0.0F), 1.0F);
      sums[j] += active * active * weights[i + j];
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
    const float active = std::min(std::max(value, 0.0F), 1.0F);
    gradient[i] += error * active * active;
    // Outside 0 to 1 the activation is constant; at 0 its slope is 0 by itself.
    const float slope = value < 1.0F ? 2.0F * active : 0.0F;
    hidden.lanes[i] = error * weights[i] * slope;
  }
}

Network::Shape with_shared(const LearntGame& game) {
  return {game.use.inputs + game.shared_rows, game.width};
}

/// Calls `visit(input, row)` for each input and each shared row that it has; rows are counted from
/// 0.
template <class Visit>
void each_shared(const LearntGame& game, const Visit& visit) {
  if (game.shared_rows == 0) return;
  for (std::size_t input = 0; input < game.use.inputs; ++input) {
    for (const std::uint16_t row : game.shared_by(static_cast<std::uint16_t>(input))) {
      visit(input, row);
    }
  }
}

/// All numbers after the rows: the bias and the output.
template <class Some>
auto after_rows(Some& parameters) {
  return parameters.all().subspan(parameters.width() * parameters.inputs());
}

template <class Number>
std::span<char> memory_of(std::span<Number> numbers) {
  return {reinterpret_cast<char*>(numbers.data()), numbers.size_bytes()};
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

double target_of(const Example& example, const Aim& aim) {
  return aim.mix * example.result + (1 - aim.mix) * predicted(example.value, aim);
}

double learn(const Parameters& model, const LearntGame& game, const Example& example,
             const Aim& aim, bool mirrored, double batch, Parameters* gradient) {
  const std::size_t width = model.width();
  std::array<std::uint16_t, Example::kMost> own;
  std::array<std::uint16_t, Example::kMost> other;
  Lanes ours;
  Lanes theirs;
  std::copy_n(model.bias(), width, ours.lanes.data());
  std::copy_n(model.bias(), width, theirs.lanes.data());
  for (std::size_t i = 0; i < example.count; ++i) {
    own[i] = mirrored ? game.mirrored_input(example.inputs[i]) : example.inputs[i];
    other[i] = game.input_of_other(own[i]);
    add_to(ours.lanes.data(), model.row(own[i]), width);
    add_to(theirs.lanes.data(), model.row(other[i]), width);
  }
  const float* weights = model.output(example.bucket);
  const float output =
      weighed(ours, weights, width) + weighed(theirs, weights + width, width) + weights[2 * width];
  const double points = predicted(example.hand + aim.scale * static_cast<double>(output), aim);
  const double target = target_of(example, aim);
  const double loss = loss_of(points, target, aim.loss);
  if (gradient == nullptr) return loss;

  const double slope = aim.loss == Loss::squared ? 2 * points * (1 - points) : 1;
  const auto error = static_cast<float>((points - target) * slope / batch);
  float* out = gradient->output(example.bucket);
  back(ours, weights, error, out, width);
  back(theirs, weights + width, error, out + width, width);
  out[2 * width] += error;
  add_to(gradient->bias(), ours.lanes.data(), width);
  add_to(gradient->bias(), theirs.lanes.data(), width);
  for (std::size_t i = 0; i < example.count; ++i) {
    add_to(gradient->row(own[i]), ours.lanes.data(), width);
    add_to(gradient->row(other[i]), theirs.lanes.data(), width);
  }
  return loss;
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

Parameters parameters_of(Network network) {
  Parameters model(network.shape());
  const auto read_from = [](std::span<const std::int16_t> lanes, float* numbers, std::int32_t one) {
    std::ranges::transform(lanes, numbers, [one](std::int16_t lane) {
      return static_cast<float>(lane) / static_cast<float>(one);
    });
  };
  for (std::size_t i = 0; i < model.inputs(); ++i) {
    read_from(network.row(i), model.row(i), Network::kOne);
  }
  read_from(network.bias_lanes(), model.bias(), Network::kOne);
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    read_from(network.weights(b), model.output(b), Network::kPart);
    model.output(b)[2 * model.width()] = static_cast<float>(network.output_bias(b)) /
                                         static_cast<float>(Network::kOne * Network::kPart);
  }
  return model;
}

double value_of(const Network& network, const LearntGame& game, const Example& example) {
  std::array<std::uint16_t, Example::kMost> inputs;
  std::ranges::transform(example.on(), inputs.begin(), game.input_of_other);
  Network::Hidden own = network.bias();
  Network::Hidden other = network.bias();
  network.change(own, example.on(), {});
  network.change(other, std::span(inputs).first(example.count), {});
  return example.hand + network.output(own, other, example.bucket);
}

Learner::Learner(const LearntGame& game, Parameters first)
    : game_(game),
      parts_(with_shared(game)),
      gradient_(with_shared(game)),
      adam_(parts_.all().size()),
      model_(std::move(first)) {
  std::copy_n(model_.row(0), model_.width() * model_.inputs(), parts_.row(0));
  std::ranges::copy(after_rows(model_), after_rows(parts_).begin());
}

void Learner::add_up() {
  const std::size_t width = model_.width();
  std::copy_n(parts_.row(0), width * model_.inputs(), model_.row(0));
  std::ranges::copy(after_rows(parts_), after_rows(model_).begin());
  each_shared(game_, [&](std::size_t input, std::size_t row) {
    add_to(model_.row(input), parts_.row(model_.inputs() + row), width);
  });
}

void Learner::step(const Parameters& gradient, double rate, double decay) {
  const std::size_t width = model_.width();
  std::copy_n(gradient.row(0), width * model_.inputs(), gradient_.row(0));
  std::ranges::copy(after_rows(gradient), after_rows(gradient_).begin());
  std::fill_n(gradient_.row(model_.inputs()), width * game_.shared_rows, 0.0F);
  each_shared(game_, [&](std::size_t input, std::size_t row) {
    add_to(gradient_.row(model_.inputs() + row), gradient.row(input), width);
  });
  if (decay > 0) {
    const auto kept = static_cast<float>(1 - rate * decay);
    const auto shrink = [&](std::span<float> weights) {
      for (float& weight : weights) weight *= kept;
    };
    shrink({parts_.row(0), parts_.width() * parts_.inputs()});
    for (std::size_t b = 0; b < Network::kBuckets; ++b) shrink(parts_.output_weights(b));
  }
  adam_.step(parts_.all(), gradient_.all(), rate);
  constexpr float kMost = static_cast<float>(Network::kLargest) / Network::kPart;
  for (std::size_t b = 0; b < Network::kBuckets; ++b) {
    for (float& weight : parts_.output_weights(b)) weight = std::clamp(weight, -kMost, kMost);
  }
  add_up();
}

std::array<std::span<char>, 4> Learner::state() {
  return {memory_of(std::span(&adam_.steps, 1)), memory_of(parts_.all()),
          memory_of(std::span(adam_.mean)), memory_of(std::span(adam_.square))};
}

}  // namespace tianji::tuning
