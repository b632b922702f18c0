// What EinStein würfelt nicht! learned from games against itself: numbers for where stones stand.
//
// Seen by the side to roll, as red sees the board: for every two of the twelve stones and their two
// places a number, one for all that are alike. The board mirrored at its long diagonal is the same
// game, and so are numbers counted from the other end (1 is 6, 2 is 5, 3 is 4).
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

/// Where a stone stands: its number 0 to 5 of the side to roll, 6 to 11 of the other one, times
/// kEwnPlaces, and its square, or kOffBoard.
using EwnPlace = std::uint16_t;
inline constexpr std::size_t kEwnPlaces = kEwnSquares + 1;
inline constexpr std::size_t kEwnAllPlaces = 2 * kEwnStones * kEwnPlaces;
using EwnPlaces = std::array<EwnPlace, 2 * kEwnStones>;

EwnPlaces ewn_places(const Ewn& position);

struct EwnWeights {
  /// The weight of two places, first the smaller one, that belong to two stones.
  static std::size_t pair_of(EwnPlace one, EwnPlace other);
  static std::size_t pair_count();

  /// Nothing but the race (eval/dice/ewn_race.h).
  EwnWeights() : pairs(pair_count()) {}

  float race = 1;  ///< times the logarithm of the odds in the race
  float turn = 0;  ///< for the side to roll
  std::vector<float> pairs;
};

/// An error names the line.
absl::StatusOr<EwnWeights> read_ewn_weights(std::string_view text);
std::string to_text(const EwnWeights& weights);
/// Those in eval/dice/ewn.weights.
EwnWeights learned_ewn_weights();

}  // namespace tianji::dice
