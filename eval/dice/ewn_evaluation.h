// How likely the side to roll wins at EinStein würfelt nicht!: the race to the corners, corrected
// by what was learned of where stones stand.
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

/// Logarithm of the odds; what is all but certain counts as odds of 10,000 to 1.
inline float log_odds(float probability) {
  constexpr float kLeast = 1e-4F;
  const float p = std::clamp(probability, kLeast, 1 - kLeast);
  return std::log(p / (1 - p));
}
inline float probability_of(float log_odds) { return 1 / (1 + std::exp(-log_odds)); }

/// Some milliseconds to make.
class EwnEvaluation {
 public:
  explicit EwnEvaluation(const EwnWeights& weights = learned_ewn_weights());

  const EwnRace& race() const { return race_; }
  /// Of the side to roll (or to move its single stone), whose distances are `to_roll`.
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
  std::vector<float> pairs_;  // by two places
};

}  // namespace tianji::dice
