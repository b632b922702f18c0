// Turns what an engine said about its move into the columns of a decision.
#pragma once

#include "protocol/engines/answer.h"
#include "tuning/match/records/store.h"

namespace tianji::match {

/// Fills all columns but ply, seat and engine. A mate in n moves counts as ±(30000 - n) centipawns.
DecisionRow said_of(const protocol::Answer& answer);

}  // namespace tianji::match
