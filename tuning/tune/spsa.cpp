#include "tuning/tune/spsa.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace tianji::tune {
namespace {

double within(const Parameter& parameter, double value) {
  return std::clamp(value, static_cast<double>(parameter.min), static_cast<double>(parameter.max));
}

}  // namespace

Step step_of(const Parameter& parameter, const Gains& gains, int k) {
  const double n = gains.iterations;
  const double damping = gains.a_ratio * n;
  const double c = parameter.c_end * std::pow(n / k, gains.gamma);
  const double a = parameter.r_end * parameter.c_end * parameter.c_end *
                   std::pow((damping + n) / (damping + k), gains.alpha);
  return {c, a / c};
}

Spsa::Spsa(std::vector<Parameter> parameters, const Gains& gains, std::uint64_t seed)
    : parameters_(std::move(parameters)), gains_(gains), random_(seed) {
  values_.reserve(parameters_.size());
  for (const Parameter& parameter : parameters_) values_.push_back(parameter.start);
}

std::vector<int> Spsa::deltas() const {
  Random luck = this->luck();
  std::vector<int> result;
  result.reserve(parameters_.size());
  for (std::size_t i = 0; i < parameters_.size(); ++i) result.push_back(luck.below(2) ? 1 : -1);
  return result;
}

std::array<Spsa::Setting, 2> Spsa::settings(int draw) const {
  const std::vector<int> delta = deltas();
  Random luck = this->luck().split(static_cast<std::uint64_t>(draw));
  std::array<Setting, 2> result;
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const Parameter& parameter = parameters_[i];
    const double away = step_of(parameter, gains_, ended_ + 1).distance * delta[i];
    // Both settings are rounded by one draw, which keeps them equally far apart.
    const double shift = luck.uniform();
    for (const int side : {0, 1}) {
      const double value = within(parameter, values_[i] + (side == 0 ? away : -away));
      const double rounded = within(parameter, std::floor(value + shift));
      result[static_cast<std::size_t>(side)].push_back(static_cast<std::int64_t>(rounded));
    }
  }
  return result;
}

void Spsa::learn(double result) {
  assert(!done());
  const std::vector<int> delta = deltas();
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    const double rate = step_of(parameters_[i], gains_, ended_ + 1).rate;
    values_[i] = within(parameters_[i], values_[i] + rate * result * delta[i]);
  }
  ++ended_;
}

}  // namespace tianji::tune
