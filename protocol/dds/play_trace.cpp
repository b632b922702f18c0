#include "protocol/dds/play_trace.h"

#include <algorithm>

#include "search/bridge/results/played_out.h"

namespace tianji::dds {

using namespace bridge;

int trace_play(double_dummy::Solver& solver, const double_dummy::Position& position,
               const playTraceBin& cards, solvedPlay& trace) {
  Play play{position, left_of(position.leader, 3), 0};
  const int tricks = position.hands[index(position.turn())].size();
  const int on_table = static_cast<int>(position.trick.size());
  // A caller may have written anything as the number of cards.
  const int played = std::max(std::min(cards.number, 4 * (tricks - 1)), 0);
  const int number = std::max(played + 1 - on_table, 0);
  trace.number = 0;
  const int guess = tricks - solver.tricks(position).value();
  trace.tricks[0] = value(solver, play, guess).value();
  for (int i = 0; i + 1 < number; ++i) {
    const auto card = card_of(cards.suit[i], cards.rank[i]);
    if (!card || !play.play(*card)) return RETURN_PLAY_FAULT;
    trace.tricks[i + 1] = value(solver, play, trace.tricks[i]).value();
  }
  trace.number = number;
  return RETURN_NO_FAULT;
}

}  // namespace tianji::dds
