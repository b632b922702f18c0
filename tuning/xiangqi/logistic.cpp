#include "tuning/xiangqi/logistic.h"

#include <algorithm>
#include <cmath>

#include "eval/number_lists.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/loss.h"

namespace tianji::tuning {
namespace {

std::int16_t rounded(double number) {
  constexpr auto kMost = static_cast<double>(kLargestWeight);
  return static_cast<std::int16_t>(std::lround(std::clamp(number, -kMost, kMost)));
}

}  // namespace

Slopes::Slopes(const Fitted& fitted, const Numbers& at, const std::function<void()>& step)
    : values_(fitted.values(at)) {
  Numbers moved = at;
  for (std::size_t w = 0; w < at.size(); ++w) {
    const int by = fitted.steps[w];
    moved[w] = static_cast<std::int16_t>(at[w] + by);
    const std::vector<double> values = fitted.values(moved);
    moved[w] = at[w];
    std::vector<Entry>& column = columns_.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double slope = (values[i] - values_[i]) / by;
      if (slope != 0) column.push_back({static_cast<std::uint32_t>(i), static_cast<float>(slope)});
    }
    step();
  }
}

double loss(std::span<const double> points, std::span<const double> values, double scale) {
  double total = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    total += log_loss(probability(values[i], scale), points[i], 1e-9);
  }
  return total / static_cast<double>(std::max<std::size_t>(points.size(), 1));
}

double fit_scale(std::span<const double> points, std::span<const double> values) {
  // As a function of 1 / scale the loss has one minimum, which ternary search finds.
  double low = 1.0 / 2000;
  double high = 1.0 / 20;
  for (int i = 0; i < 60; ++i) {
    const double a = low + (high - low) / 3;
    const double b = high - (high - low) / 3;
    if (loss(points, values, 1 / a) < loss(points, values, 1 / b)) {
      high = b;
    } else {
      low = a;
    }
  }
  return 2 / (low + high);
}

Numbers fit_numbers(const Fitted& fitted, const Slopes& slopes, const Numbers& now,
                    const Numbers& first, const WeightFit& settings,
                    const std::function<void()>& step) {
  const std::vector<double> begin(now.begin(), now.end());
  const double count = static_cast<double>(std::max<std::size_t>(fitted.points.size(), 1));
  const double stiffness = 1 / (settings.prior * settings.prior * count);
  const auto gradient = [&](std::span<const double> weights, std::size_t /*batch*/) {
    std::vector<double> errors(slopes.values().begin(), slopes.values().end());
    for (std::size_t w = 0; w < weights.size(); ++w) {
      const double by = weights[w] - begin[w];
      for (const Slopes::Entry& entry : slopes.column(w)) errors[entry.sample] += by * entry.slope;
    }
    for (std::size_t i = 0; i < errors.size(); ++i) {
      errors[i] =
          (probability(errors[i], settings.scale) - fitted.points[i]) / settings.scale / count;
    }
    std::vector<double> sums(weights.size());
    for (std::size_t w = 0; w < weights.size(); ++w) {
      // A weight that changes nothing here stays, wherever the first one was.
      if (slopes.column(w).empty()) continue;
      sums[w] = (weights[w] - first[w]) * stiffness;
      for (const Slopes::Entry& entry : slopes.column(w)) {
        sums[w] += errors[entry.sample] * entry.slope;
      }
    }
    step();
    return sums;
  };
  const std::vector<double> weights = descend(
      begin, {.epochs = settings.epochs, .rate = settings.rate, .epsilon = 1e-12}, gradient);
  Numbers result;
  for (const double weight : weights) result.push_back(rounded(weight));
  return result;
}

}  // namespace tianji::tuning
