// The chance of the side to roll to win EinStein würfelt nicht!: the race to the corners, corrected
// by weights of pairs of stones, learned from games of the engine against itself.
//
// The board is seen by the side to roll and turned so that this side plays as red. Each pair of
// stones on two places has a weight. Equivalent pairs share it: mirroring the board at its long
// diagonal gives the same game, and so does counting stones from the other end (1 becomes 6).
//
// Text: the form of eval/number_lists.h: `race`, `turn` and `pairs`, in thousandths.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/dice/ewn.h"
#include "eval/dice/ewn_race.h"

namespace tianji::dice {

/// A stone on a square: stone * kEwnPlaces + square. Stones 0 to 5 belong to the side to roll, 6 to
/// 11 to the other side; the square is kOffBoard for a taken stone.
using EwnPlace = std::uint16_t;
inline constexpr std::size_t kEwnPlaces = kEwnSquares + 1;
inline constexpr std::size_t kEwnAllPlaces = 2 * kEwnStones * kEwnPlaces;
using EwnPlaces = std::array<EwnPlace, 2 * kEwnStones>;

EwnPlaces ewn_places(const Ewn& position);

/// The weights as floats; the default is the race alone (eval/dice/ewn_race.h).
struct EwnWeights {
  /// The index in `pairs` of two places that belong to different stones.
  static std::size_t pair_of(EwnPlace one, EwnPlace other);
  static std::size_t pair_count();

  EwnWeights() : pairs(pair_count()) {}

  float race = 1;  ///< factor of the logarithm of the odds in the race
  float turn = 0;  ///< bonus for the side to roll
  std::vector<float> pairs;
};

/// Errors name the line.
absl::StatusOr<EwnWeights> read_ewn_weights(std::string_view text);
std::string to_text(const EwnWeights& weights);
/// The weights embedded in the program (eval/dice/ewn.weights).
EwnWeights learned_ewn_weights();

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
