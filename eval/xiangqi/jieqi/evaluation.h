// The static evaluation of a position of jieqi, and its weights.
//
// A dark piece counts as the mean of its side's pool plus what its square is worth: until it moves
// it moves as the piece of that square. Text of weights: the form of eval/number_lists.h. Unit:
// hundredths of a soldier.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/xiangqi/jieqi/position.h"
#include "eval/xiangqi/weights.h"

namespace tianji::xiangqi::jieqi {

/// All numbers of the evaluation.
struct Weights {
  Taper<kKinds> pieces;       ///< face up, by kind
  Taper<kKinds> dark;         ///< face down, added to the pool's mean, by the kind of its square
  Taper<3> mobility;          ///< for each square that a rook, horse, cannon can go to
  Taper<4> attack_units;      ///< for each attacked palace square: by rook, cannon, horse, others
  Taper<1> king_danger;       ///< for each square of units, in hundredths
  Taper<kKinds> hanging;      ///< an enemy piece attacked and not protected, by its kind
  Taper<1> hanging_dark;      ///< the same of a dark piece
  Taper<1> advanced_soldier;  ///< for each rank beyond the river
  Taper<1> tempo;             ///< for the side to move
};

/// Calls `visit(name, numbers)` for every list of numbers, in the order of the text.
template <class W, class Visit>
void each(W& weights, Visit&& visit) {
  const auto both = [&](const std::string& name, auto& taper) {
    visit(name + ".middle", std::span(taper.middle));
    visit(name + ".end", std::span(taper.end));
  };
  both("pieces", weights.pieces);
  both("dark", weights.dark);
  both("mobility", weights.mobility);
  both("king.attack_units", weights.attack_units);
  both("king.danger", weights.king_danger);
  both("hanging", weights.hanging);
  both("hanging.dark", weights.hanging_dark);
  both("soldier.advanced", weights.advanced_soldier);
  both("tempo", weights.tempo);
}

/// An error names the line.
absl::StatusOr<Weights> parse_weights(std::string_view text);
/// The numbers embedded in the program (eval/xiangqi/jieqi/standard.weights).
const Weights& standard_weights();
/// Those of a file; the standard ones for an empty name.
absl::StatusOr<Weights> load_weights(const std::string& path);

/// Evaluates positions with one set of weights.
class Evaluation {
 public:
  /// The largest size of a value, below the search's kRuled.
  static constexpr Value kMost = 25000;

  explicit Evaluation(const Weights& weights) : weights_(weights) {}

  /// The value for the side to move; its size is at most kMost. Of two positions that differ only
  /// in that the sides are swapped the values are equal.
  Value value(const Position& position) const;

 private:
  Weights weights_;
};

}  // namespace tianji::xiangqi::jieqi
