// AnalysePlay's answers: declarer's tricks before the first card of a play and after each.
#pragma once

#include "protocol/dds/board.h"

namespace tianji::dds {

/// libdds's ways kept: the last trick is not looked at, cards on the table are counted off the
/// number of values, a revoke is played on. RETURN_PLAY_FAULT when a card is none or is not held
/// by the hand on turn; `trace.number` is 0 then.
int trace_play(bridge::double_dummy::Solver& solver, const bridge::double_dummy::Position& position,
               const playTraceBin& cards, solvedPlay& trace);

}  // namespace tianji::dds
