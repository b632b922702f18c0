// The worth of men and positions of banqi, in hundredths of a soldier.
//
// A man is worth what it can take and what can take it, so that worths change with every capture.
// Men face down count like the others: everybody knows which are left. Hand-set; the order general,
// cannon, advisor, elephant, chariot, horse, soldier and the general's gain by enemy soldiers lost
// are those of strong programs.
#pragma once

#include "engine/banqi/board.h"
#include "engine/core/types.h"
#include "eval/face_down/worths.h"

namespace tianji::banqi {

using Worths = face_down::Worths<kMen>;
Worths worths(const Board& board);

/// What the places of the men face up are worth for red: hunters near their prey.
Value places(const Board& board);

}  // namespace tianji::banqi
