// The part of `tianji-lab belief` for bridge: how well the holders of hidden cards are guessed in
// recorded boards (tuning/belief/belief.h).
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "search/bridge/worlds/habits/habits.h"
#include "tuning/bridge/cards/recorded_play.h"
#include "tuning/learn/belief_samples.h"

namespace tianji::tuning {

/// The texts are PBN. After each number of cards in options.plies the seats that play (declarer and
/// both defenders; options.seats of them, in turn) guess the holder of each card that they
/// neither see nor know by logic. The beliefs are
///   uniform  all deals that logic allows are equally likely
///   auction  deals are drawn by the calls; both sides are read as bidding the natural system
/// and then, on the same worlds as `auction`, one for each kind of evidence in the play, which is
/// heeded together with the kinds before it (search/bridge/worlds/belief.h). For each possible
/// holder half a world is added to the effective number of worlds, so that no probability is 0.
absl::StatusOr<BeliefFigures> bridge_belief(const std::vector<std::string>& texts,
                                            const BeliefOptions& options, std::ostream& out,
                                            std::ostream& err);

// --- habit_fit.cpp: the fit of habits to recorded play
// --------------------------------------------
/// The weights, drawn towards 0, under which declarers and defenders were likeliest to play the
/// cards that they played. Prints to `out` the numbers of boards and cards, and the mean loss of a
/// card with these weights and with none.
bridge::HabitWeights fit_habits(std::span<const RecordedPlay> boards, std::ostream& out);

/// The weights as text of the form that parse_habits() reads.
std::string habits_text(const bridge::HabitWeights& weights);

}  // namespace tianji::tuning
