// The static evaluation of a position of jieqi, and its weights.
//
// A dark piece counts as the mean of its side's pool plus what its square is worth: until it moves
// it moves as the piece of that square. Text of weights: the form of eval/number_lists.h. Unit:
// hundredths of a soldier.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "engine/xiangqi/jieqi/position.h"
#include "eval/xiangqi/weights.h"

namespace tianji::xiangqi::jieqi {

/// All numbers of the evaluation.
struct Weights {
  Taper<kKinds> pieces;  ///< face up, by kind
  Taper<kKinds> dark;    ///< face down, added to the pool's mean, by the kind of its square
  /// What a square adds to a piece face up, by kind.
  std::array<std::array<std::int16_t, kHalfBoard>, kKinds> squares;
  Taper<6> mobility;      ///< for each square that a rook, horse, cannon can go to; then dark ones
  Taper<4> attack_units;  ///< for each attacked palace square: by rook, cannon, horse, others
  Taper<1> king_danger;   ///< for each square of units, in hundredths
  Taper<1> guards;        ///< each own piece in the own palace
  Taper<4> cannon_on_king;  ///< a cannon face up on the king's line, by 0 to 3 pieces between
  Taper<kKinds> hanging;    ///< an enemy piece attacked and not protected, by its kind
  Taper<1> hanging_dark;    ///< the same of a dark piece
  Taper<3> outranked;       ///< a protected enemy rook, horse, cannon that a lesser piece attacks
  Taper<1> tempo;           ///< for the side to move
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
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    visit(std::string(kKindNames[kind]) + ".squares", std::span(weights.squares[kind]));
  }
  both("mobility", weights.mobility);
  both("king.attack_units", weights.attack_units);
  both("king.danger", weights.king_danger);
  both("king.guards", weights.guards);
  both("cannon.on_king", weights.cannon_on_king);
  both("hanging", weights.hanging);
  both("hanging.dark", weights.hanging_dark);
  both("outranked", weights.outranked);
  both("tempo", weights.tempo);
}

/// An error names the line.
absl::StatusOr<Weights> parse_weights(std::string_view text);
std::string to_text(const Weights& weights);
/// The numbers embedded in the program (eval/xiangqi/jieqi/standard.weights).
const Weights& standard_weights();
/// The evaluation that the option JieqiEvalFile names (tianji::load_evaluation).
absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name);

/// Evaluates positions with one set of weights.
class Evaluation {
 public:
  /// The largest size of a value, below the search's kRuled.
  static constexpr Value kMost = 25000;
  /// The phase at which the weights of the middle game count alone.
  static constexpr std::int32_t kFullPhase = 32;

  explicit Evaluation(const Weights& weights, std::shared_ptr<const Network> network = nullptr)
      : weights_(weights), network_(std::move(network)) {}

  /// The value for the side to move; its size is at most kMost. Of two positions that differ only
  /// in that the sides are swapped the values are equal. `learnt` is what the network adds for that
  /// side, by layers that a search keeps beside the position.
  Value value(const Position& position, Value learnt = 0) const;
  /// Null: values come from the weights alone.
  const Network* network() const { return network_.get(); }

 private:
  Weights weights_;
  std::shared_ptr<const Network> network_;
};

}  // namespace tianji::xiangqi::jieqi
