// AnalysePlay's answers: declarer's tricks before the first card of a play and after each.
#pragma once

#include "protocol/dds/board.h"

namespace tianji::dds {

/// As in libdds, the last trick gets no values, each card on the table makes the number of values
/// one smaller, and a revoke is accepted. RETURN_PLAY_FAULT, with `trace.number` 0, if a card is
/// invalid or not held by the hand on turn.
int trace_play(bridge::double_dummy::Solver& solver, const bridge::double_dummy::Position& position,
               const playTraceBin& cards, solvedPlay& trace);

}  // namespace tianji::dds
