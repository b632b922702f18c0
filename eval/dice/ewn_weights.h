// The weights of EinStein würfelt nicht!, learned from games of the engine against itself.
//
// The board is seen by the side to roll and turned so that this side plays as red. Each pair of
// stones on two places has a weight. Equivalent pairs share it: mirroring the board at its long
// diagonal gives the same game, and so does counting stones from the other end (1 becomes 6).
//
// Text: the form of eval/number_lists.h: `race`, `turn` and `pairs`, in thousandths.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/dice/ewn.h"

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

}  // namespace tianji::dice
