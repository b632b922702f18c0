#include "tuning/learn/loss.h"

#include <algorithm>
#include <cmath>

#include "engine/core/text.h"

namespace tianji::tuning {

double probability(double value, double scale) { return 1 / (1 + std::exp(-value / scale)); }

double log_loss(double probability, double result, double least) {
  const double p = std::clamp(probability, least, 1 - least);
  return -(result * std::log(p) + (1 - result) * std::log(1 - p));
}

double sampled_probability(double hits, double count, double outcomes) {
  constexpr double kSmoothing = 0.5;
  return (hits + kSmoothing) / (count + kSmoothing * outcomes);
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

double loss_of(double probability, double target, Loss loss) {
  if (loss == Loss::cross_entropy) return log_loss(probability, target) - log_loss(target, target);
  return (probability - target) * (probability - target);
}

}  // namespace tianji::tuning
