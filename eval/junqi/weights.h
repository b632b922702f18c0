// The numbers of junqi's and siguo's evaluation: read from text, found by name.
//
// Text: the form of eval/number_lists.h, with the names of `each`. Unit: hundredths of a colonel.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "engine/junqi/board.h"
#include "engine/junqi/pieces.h"
#include "eval/chances.h"
#include "eval/network/evaluation_parts.h"

namespace tianji::junqi {

template <std::size_t N>
using Numbers = std::array<std::int16_t, N>;

/// All numbers of the evaluation.
struct Weights {
  Numbers<kKinds> worth;        ///< by kind
  Numbers<kKinds> unseen;       ///< by kind: bonus until the piece has survived a fight
  Numbers<kKinds> approach;     ///< by kind: each step nearer to an enemy flag
  Numbers<kKinds> camp;         ///< by kind: in a camp
  Numbers<4> superior;          ///< 1, 2, 3, 4 or more pieces that outrank all enemies
  Numbers<kKinds> bomb_target;  ///< each bomb, by the enemies' best kind
  Numbers<1> engineer_mines;    ///< each engineer times each mine that enemies have left
  Numbers<1> last_engineer;     ///< an army with an engineer while enemies have mines
  Numbers<4> movable;           ///< an army with 1, 2, 3, 4 pieces that may still move
  Numbers<kKinds> stuck;        ///< by kind: in a headquarters
  Numbers<4> flag_mines;        ///< own mines beside the flag: none, one, two, three
  Numbers<4> flag_threat;       ///< an enemy piece that moves, 1, 2, 3, 4 steps from the flag
  Numbers<3> flag_guard;        ///< an own piece that moves, 1, 2, 3 steps from the flag
  Numbers<3> flag_open;         ///< the nearest enemy needs 1, 2, 3 quiet moves to the flag
  Numbers<3> flag_breach;       ///< the same for their best piece, through pieces that it beats
  Numbers<1> mobility;          ///< each station that a marshal or general can go to
  Numbers<1> quiet;             ///< burden by quiet plies, times their square / 16
  Numbers<1> tempo;             ///< the side to act
  Numbers<1> percent_scale;     ///< the advantage that counts as 73 % (eval/risk.h, percent)
};

/// Calls `visit(name, numbers)` for every list of numbers, in the order of the text.
template <class W, class Visit>
void each(W& weights, Visit&& visit) {
  visit("worth", std::span(weights.worth));
  visit("unseen", std::span(weights.unseen));
  visit("approach", std::span(weights.approach));
  visit("camp", std::span(weights.camp));
  visit("superior", std::span(weights.superior));
  visit("bomb.target", std::span(weights.bomb_target));
  visit("engineer.mines", std::span(weights.engineer_mines));
  visit("engineer.last", std::span(weights.last_engineer));
  visit("movable", std::span(weights.movable));
  visit("stuck", std::span(weights.stuck));
  visit("flag.mines", std::span(weights.flag_mines));
  visit("flag.threat", std::span(weights.flag_threat));
  visit("flag.guard", std::span(weights.flag_guard));
  visit("flag.open", std::span(weights.flag_open));
  visit("flag.breach", std::span(weights.flag_breach));
  visit("mobility", std::span(weights.mobility));
  visit("quiet", std::span(weights.quiet));
  visit("tempo", std::span(weights.tempo));
  visit("percent.scale", std::span(weights.percent_scale));
}

/// Errors name the line.
absl::StatusOr<Weights> parse_weights(std::string_view text);

/// The numbers embedded in the program (eval/junqi/standard.weights).
const Weights& standard_weights();
/// Fixed numbers, set by hand (eval/junqi/first.weights): the opponents used to measure strength
/// evaluate with these, so that their strength stays the same.
const Weights& first_weights();

/// The evaluation that the option JunqiEvalFile or SiguoEvalFile names (tianji::load_evaluation).
template <class Board>
absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name);

/// The chances from a score, embedded in the program (eval/junqi/chances.weights,
/// siguo_chances.weights).
template <class Board>
const ChanceTable& standard_chances();
extern template const ChanceTable& standard_chances<JunqiBoard>();
extern template const ChanceTable& standard_chances<SiguoBoard>();

}  // namespace tianji::junqi
