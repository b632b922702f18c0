#include "tuning/xiangqi/logistic.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include "eval/number_lists.h"
#include "eval/xiangqi/evaluation.h"
#include "tuning/learn/adam.h"
#include "tuning/learn/loss.h"

namespace tianji::tuning {
namespace {

using xiangqi::Evaluation;
using xiangqi::Weights;

/// The evaluation divides by the full phase. A step of this size leaves no remainder.
constexpr int kStep = Evaluation::kFullPhase;

/// A number of the weights, and how far it is moved to measure its slope.
struct Knob {
  std::int16_t* number;
  int step;
};

std::vector<Knob> knobs_of(Weights& weights) {
  std::vector<Knob> knobs;
  each(weights, [&](const std::string& name, std::span<std::int16_t> numbers) {
    // Units are an index into a table: a step of one leads to the next entry.
    const bool units = name.find("_units") != std::string::npos;
    for (std::int16_t& number : numbers) knobs.push_back({&number, units ? 1 : kStep});
  });
  return knobs;
}

std::int16_t rounded(double number) {
  constexpr auto kMost = static_cast<double>(kLargestWeight);
  return static_cast<std::int16_t>(std::lround(std::clamp(number, -kMost, kMost)));
}

}  // namespace

std::vector<double> values_for_red(std::span<const Sample> samples, const Weights& weights) {
  const Evaluation evaluation(weights);
  std::vector<double> values;
  values.reserve(samples.size());
  for (const Sample& sample : samples) {
    const Value value = evaluation.value(sample.board, evaluation.sums(sample.board));
    values.push_back(sample.board.mover() == xiangqi::kRed ? value : -value);
  }
  return values;
}

Slopes::Slopes(std::span<const Sample> samples, const Weights& at,
               const std::function<void()>& step)
    : values_(values_for_red(samples, at)) {
  Weights moved = at;
  for (const Knob& knob : knobs_of(moved)) {
    const std::int16_t before = *knob.number;
    *knob.number = static_cast<std::int16_t>(before + knob.step);
    const std::vector<double> values = values_for_red(samples, moved);
    *knob.number = before;
    std::vector<Entry>& column = columns_.emplace_back();
    for (std::size_t i = 0; i < values.size(); ++i) {
      const double slope = (values[i] - values_[i]) / knob.step;
      if (slope != 0) column.push_back({static_cast<std::uint32_t>(i), static_cast<float>(slope)});
    }
    step();
  }
}

double loss(std::span<const Sample> samples, std::span<const double> values, double scale) {
  double total = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    total += log_loss(probability(values[i], scale), samples[i].result, 1e-9);
  }
  return total / static_cast<double>(std::max<std::size_t>(samples.size(), 1));
}

double fit_scale(std::span<const Sample> samples, std::span<const double> values) {
  // As a function of 1 / scale the loss has one minimum, which ternary search finds.
  double low = 1.0 / 2000;
  double high = 1.0 / 20;
  for (int i = 0; i < 60; ++i) {
    const double a = low + (high - low) / 3;
    const double b = high - (high - low) / 3;
    if (loss(samples, values, 1 / a) < loss(samples, values, 1 / b)) {
      high = b;
    } else {
      low = a;
    }
  }
  return 2 / (low + high);
}

Weights fit_weights(std::span<const Sample> samples, const Slopes& slopes, const Weights& now,
                    const Weights& first, const WeightFit& settings,
                    const std::function<void()>& step) {
  Weights result = now;
  Weights centre = first;
  const std::vector<Knob> knobs = knobs_of(result);
  const std::vector<Knob> centres = knobs_of(centre);
  std::vector<double> begin;
  begin.reserve(knobs.size());
  for (const Knob& knob : knobs) begin.push_back(*knob.number);
  const double count = static_cast<double>(std::max<std::size_t>(samples.size(), 1));
  const double stiffness = 1 / (settings.prior * settings.prior * count);
  const auto gradient = [&](std::span<const double> weights, std::size_t /*batch*/) {
    std::vector<double> errors(slopes.values().begin(), slopes.values().end());
    for (std::size_t w = 0; w < weights.size(); ++w) {
      const double by = weights[w] - begin[w];
      for (const Slopes::Entry& entry : slopes.column(w)) errors[entry.sample] += by * entry.slope;
    }
    for (std::size_t i = 0; i < samples.size(); ++i) {
      errors[i] =
          (probability(errors[i], settings.scale) - samples[i].result) / settings.scale / count;
    }
    std::vector<double> sums(weights.size());
    for (std::size_t w = 0; w < weights.size(); ++w) {
      // A weight that changes nothing here stays, wherever the first one was.
      if (slopes.column(w).empty()) continue;
      sums[w] = (weights[w] - *centres[w].number) * stiffness;
      for (const Slopes::Entry& entry : slopes.column(w)) {
        sums[w] += errors[entry.sample] * entry.slope;
      }
    }
    step();
    return sums;
  };
  const std::vector<double> weights = descend(
      begin, {.epochs = settings.epochs, .rate = settings.rate, .epsilon = 1e-12}, gradient);
  for (std::size_t w = 0; w < weights.size(); ++w) *knobs[w].number = rounded(weights[w]);
  return result;
}

}  // namespace tianji::tuning
