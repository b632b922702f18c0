// The chances from a score: the fractions of games that are won, drawn and lost.
//
// The fractions are counted in games of the program against itself and kept as data, one file a
// game (eval/*/chances.weights), which `tianji-lab chances` writes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/core/types.h"

namespace tianji {

/// Permille of games for the seat that is helped; they sum to 1000.
struct Chances {
  int win = 0;
  int draw = 0;
  int loss = 0;
  friend bool operator==(const Chances&, const Chances&) = default;
};

/// The three fractions, in any unit, in whole permille that sum to 1000. The sum must be positive.
Chances chances_of(double win, double draw, double loss);

/// Won and lost games by score. Between two scores of the list the fractions are interpolated,
/// beyond its ends they stay the same; what is neither won nor lost is drawn.
struct ChanceTable {
  static constexpr std::size_t kScores = 11;
  std::array<std::int16_t, kScores> score{};  ///< rising
  std::array<std::int16_t, kScores> win{};    ///< permille, never falling
  std::array<std::int16_t, kScores> loss{};   ///< permille, never rising

  /// A proven win or loss (engine/core/types.h) is certain.
  Chances of(Value value) const;
};

/// Reads the three lists by name (eval/number_lists.h). Refuses scores that do not rise and
/// fractions that are no permille, turn back, or sum to more than 1000.
absl::StatusOr<ChanceTable> parse_chances(std::string_view text);

}  // namespace tianji
