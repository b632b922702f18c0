// The numbers of xiangqi's evaluation: read from text, written as text, found by name.
//
// Text: the form of eval/number_lists.h, with the names of `each`. Unit: hundredths of a pawn that
// has just crossed the river.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/xiangqi/board.h"
#include "eval/chances.h"
#include "eval/network/evaluation_parts.h"

namespace tianji::xiangqi {

/// Tables hold half a board, mirrored at the middle file: ranks from the own side, files a to e.
inline constexpr std::size_t kHalfFiles = 5;
inline constexpr std::size_t kHalfBoard = kRanks * kHalfFiles;
/// The place of a square in such a table, seen from a side.
constexpr std::size_t half_place(Side side, Square square) {
  const std::size_t rank = rank_of(square);
  const std::size_t file = file_of(square);
  return (side == kRed ? rank : kRanks - 1 - rank) * kHalfFiles + std::min(file, kFiles - 1 - file);
}

/// The names of kinds in files of weights.
inline constexpr std::array<std::string_view, kKinds> kKindNames = {
    "king", "advisor", "elephant", "horse", "rook", "cannon", "pawn"};

/// N numbers for the middle game and N for the end game. The phase of the game blends the two.
template <std::size_t N>
struct Taper {
  std::array<std::int16_t, N> middle{};
  std::array<std::int16_t, N> end{};
};

/// All numbers of the evaluation.
struct Weights {
  Taper<kKinds> pieces;                           ///< by kind
  std::array<Taper<kHalfBoard>, kKinds> squares;  ///< by kind: what a square adds
  Taper<18> rook_mobility;                        ///< by number of squares it can go to
  Taper<18> cannon_mobility;
  Taper<9> horse_mobility;
  Taper<3> rook_against_advisors;  ///< for each rook, by advisors that the enemy has left
  Taper<3> horse_against_advisors;
  Taper<3> cannon_against_elephants;
  Taper<4> attack_units;    ///< for each attacked palace square: by rook, cannon, horse, pawn
  Taper<3> shelter_units;   ///< if attacked: each missing advisor, elephant; each further attacker
  Taper<40> king_danger;    ///< by units
  Taper<4> cannon_on_king;  ///< on the king's line with 0 (hollow), 1, 2, 3 pieces between
  Taper<1> cannon_at_bottom;  ///< on the enemy's last rank with the king, at most one piece between
  Taper<6> crossed_pawns;     ///< by number of pawns that have crossed the river
  Taper<1> linked_pawns;      ///< each crossed pawn beside another
  Taper<1> linked_advisors;
  Taper<1> linked_elephants;
  Taper<kKinds> hanging;   ///< an enemy piece attacked and not protected, by its kind
  Taper<1> rook_harassed;  ///< an enemy rook attacked by a horse, cannon or pawn
  Taper<1> blocked_horse;  ///< for each leg of a horse that an own piece blocks
  Taper<1> tempo;          ///< for the side to move
};

/// Calls `visit(name, numbers)` for every list of numbers, in the order of the text.
template <class W, class Visit>
void each(W& weights, Visit&& visit) {
  const auto both = [&](const std::string& name, auto& taper) {
    visit(name + ".middle", std::span(taper.middle));
    visit(name + ".end", std::span(taper.end));
  };
  both("pieces", weights.pieces);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    both(std::string(kKindNames[kind]) + ".squares", weights.squares[kind]);
  }
  both("rook.mobility", weights.rook_mobility);
  both("cannon.mobility", weights.cannon_mobility);
  both("horse.mobility", weights.horse_mobility);
  both("rook.against_advisors", weights.rook_against_advisors);
  both("horse.against_advisors", weights.horse_against_advisors);
  both("cannon.against_elephants", weights.cannon_against_elephants);
  both("king.attack_units", weights.attack_units);
  both("king.shelter_units", weights.shelter_units);
  both("king.danger", weights.king_danger);
  both("cannon.on_king", weights.cannon_on_king);
  both("cannon.at_bottom", weights.cannon_at_bottom);
  both("pawn.crossed", weights.crossed_pawns);
  both("pawn.linked", weights.linked_pawns);
  both("advisor.linked", weights.linked_advisors);
  both("elephant.linked", weights.linked_elephants);
  both("hanging", weights.hanging);
  both("rook.harassed", weights.rook_harassed);
  both("horse.blocked", weights.blocked_horse);
  both("tempo", weights.tempo);
}

/// An error names the line.
absl::StatusOr<Weights> parse_weights(std::string_view text);
std::string to_text(const Weights& weights);
/// A list of such a text, with its line ends.
std::string list_text(const std::string& name, std::span<const std::int16_t> numbers);

/// The numbers embedded in the program (eval/xiangqi/standard.weights).
const Weights& standard_weights();

/// The evaluation that the option EvalFile names (tianji::load_evaluation).
absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name);

/// The chances from a score, embedded in the program (eval/xiangqi/chances.weights).
const ChanceTable& standard_chances();

}  // namespace tianji::xiangqi
