// Adam (Kingma & Ba 2015), and the descent of a few thousand numbers by it.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

namespace tianji::tuning {

/// The means of gradients and of their squares, with the past fading, from which a step follows.
template <class Number>
struct Adam {
  explicit Adam(std::size_t count, Number square_fade = Number(0.999), Number tiny = Number(1e-8))
      : kept_square(square_fade), epsilon(tiny), mean(count), square(count) {}

  void step(std::span<Number> numbers, std::span<const Number> gradient, double rate) {
    constexpr auto kMean = Number(0.9);
    const Number kept = kept_square;
    ++steps;
    const double whole_mean = 1 - std::pow(static_cast<double>(kMean), steps);
    const double whole_square = 1 - std::pow(static_cast<double>(kept), steps);
    const auto pace = static_cast<Number>(rate * std::sqrt(whole_square) / whole_mean);
    // Large models are learnt in floats, with the authors' quicker form, which leaves epsilon as it
    // is.
    const Number least =
        std::is_same_v<Number, float> ? epsilon : epsilon * Number(std::sqrt(whole_square));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      mean[i] = kMean * mean[i] + (1 - kMean) * gradient[i];
      square[i] = kept * square[i] + (1 - kept) * gradient[i] * gradient[i];
      numbers[i] -= pace * mean[i] / (std::sqrt(square[i]) + least);
    }
  }

  Number kept_square;
  Number epsilon;
  std::vector<Number> mean;
  std::vector<Number> square;
  std::int64_t steps = 0;
};

/// The settings of a descent.
struct Descent {
  int epochs = 200;
  double rate = 1;          ///< in the first epoch; it falls in a line to nothing
  std::size_t batches = 1;  ///< steps of an epoch
  double square_fade = 0.999;
  double epsilon = 1e-8;
  /// The result is the mean over the second half of the epochs (Polyak & Juditsky 1992).
  bool averaged = false;
};

/// Moves `numbers` down the gradient of a loss, and returns where they come to. Calls
/// `gradient(numbers, batch)` for each batch of each epoch, in order.
template <class Gradient>
std::vector<double> descend(std::vector<double> numbers, const Descent& settings,
                            const Gradient& gradient) {
  Adam<double> adam(numbers.size(), settings.square_fade, settings.epsilon);
  std::vector<double> average(numbers.size());
  int averaged = 0;
  for (int epoch = 0; epoch < settings.epochs; ++epoch) {
    const double rate = settings.rate * (settings.epochs - epoch) / settings.epochs;
    for (std::size_t batch = 0; batch < settings.batches; ++batch) {
      const std::vector<double> slopes = gradient(numbers, batch);
      adam.step(numbers, slopes, rate);
      if (2 * epoch < settings.epochs) continue;
      ++averaged;
      for (std::size_t i = 0; i < numbers.size(); ++i) {
        average[i] += (numbers[i] - average[i]) / averaged;
      }
    }
  }
  return settings.averaged ? average : numbers;
}

}  // namespace tianji::tuning
