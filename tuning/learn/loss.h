// Probabilities that are predicted, and how much each loses against what came.
#pragma once

#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"

namespace tianji::tuning {

/// The points (0 to 1) that a value predicts: 1 / (1 + exp(-value / scale)).
double probability(double value, double scale);

/// The cross-entropy of a probability and a result (0 to 1), in nats. A probability that rounds to
/// 0 or 1 counts as one that is `least` away, since it is not infinitely wrong.
double log_loss(double probability, double result, double least = 1e-6);

/// The probability of what came in `hits` of `count` samples, where `outcomes` were possible. Half
/// a sample is added for each of these, so that it is never 0.
double sampled_probability(double hits, double count, double outcomes);

/// How a predicted probability is compared with its target.
enum class Loss : std::uint8_t {
  squared,        ///< the squared difference
  cross_entropy,  ///< the cross-entropy in nats, less that of the target with itself
};
std::string_view loss_name(Loss loss);
absl::StatusOr<Loss> parse_loss(std::string_view name);
double loss_of(double probability, double target, Loss loss);

}  // namespace tianji::tuning
