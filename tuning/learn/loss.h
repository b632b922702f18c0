// Probabilities that are predicted, how much each loses against what came, and the games that are
// kept out of learning to measure that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

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

/// What is learnt from, and what only measures how well that went. All of one game is in one part,
/// since positions of one game are alike.
template <class Thing>
struct Parts {
  /// The part to which the game of this number, from 0, belongs if one game of `kept` is kept out.
  std::vector<Thing>& of(std::size_t game, std::size_t kept) {
    return game % kept == kept - 1 ? validation : training;
  }

  std::vector<Thing> training;
  std::vector<Thing> validation;
};

}  // namespace tianji::tuning
