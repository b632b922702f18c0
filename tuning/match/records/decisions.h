// What an engine said of its move, as columns.
#pragma once

#include "protocol/engines/answer.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// All but ply, seat and engine. Scores of mate count as 30000 centipawns less the moves to it.
DecisionRow said_of(const protocol::Answer& answer);

}  // namespace tianji::match
