#include "tuning/learn/network/learner.h"

#include <algorithm>

namespace tianji::tuning {
namespace {

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

Learner::Learner(const LearntGame& game, Random random)
    : game_(game),
      parts_(with_shared(game)),
      gradient_(with_shared(game)),
      adam_(parts_.all().size()),
      model_(first_parameters(game.shape(), random)) {
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
