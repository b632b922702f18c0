// The fit of habits (search/bridge/worlds/habits/habits.h) to recorded play.
#pragma once

#include <iosfwd>
#include <span>
#include <string>

#include "absl/status/status.h"
#include "search/bridge/worlds/habits/habits.h"
#include "tuning/bridge/cards/recorded_play.h"

namespace tianji::tuning {

/// The weights, drawn towards 0, under which declarers and defenders were likeliest to play the
/// cards that they played. Prints to `out` the numbers of boards and cards, and the mean loss of a
/// card with these weights and with none.
bridge::HabitWeights fit_habits(std::span<const RecordedPlay> boards, std::ostream& out);

/// The weights as text of the form that parse_habits() reads.
std::string habits_text(const bridge::HabitWeights& weights);

}  // namespace tianji::tuning
