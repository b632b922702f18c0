// The chance of the side to roll to win EinStein würfelt nicht!: the race to the corners, corrected
// by learned weights of pairs of stones.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/dice/ewn.h"
#include "eval/dice/ewn_race.h"
#include "eval/dice/ewn_weights.h"

namespace tianji::dice {

/// Logarithm of the odds, which are cut off near 10,000 to 1.
inline float log_odds(float probability) {
  constexpr float kLeast = 1e-4F;
  const float p = std::clamp(probability, kLeast, 1 - kLeast);
  return std::log(p / (1 - p));
}
inline float probability_of(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

/// Computes winning chances. Construction takes some milliseconds (the race table).
class EwnEvaluation {
 public:
  explicit EwnEvaluation(const EwnWeights& weights = learned_ewn_weights());

  const EwnRace& race() const { return race_; }
  /// Probability that the side to roll (or to move its single stone) wins; `to_roll` holds its
  /// distances, `other` those of the other side.
  float wins(const Ewn& position, RaceState to_roll, RaceState other) const {
    const float race = race_.first_arrives(to_roll, other);
    if (race_only_) return race;
    const EwnPlaces places = ewn_places(position);
    float sum = turn_ + race_weight_ * log_odds(race);
    for (std::size_t i = 0; i < places.size(); ++i) {
      const float* const row = &pairs_[places[i] * kEwnAllPlaces];
      for (std::size_t j = i + 1; j < places.size(); ++j) sum += row[places[j]];
    }
    return probability_of(sum);
  }

 private:
  EwnRace race_;
  float race_weight_;
  float turn_;
  bool race_only_;
  std::vector<float> pairs_;  // weight by first * kEwnAllPlaces + second place
};

}  // namespace tianji::dice
