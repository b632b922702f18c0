// The worth of pieces and positions of flip junqi, in hundredths of a lieutenant.
//
// Pieces face down count like the others: everybody knows which are left. An engineer gains with
// the mines that it can take and where few are left, a bomb is worth a part of the strongest enemy,
// a mine more the fewer are left. Hand-set on the scale of strong programs.
#pragma once

#include "engine/core/types.h"
#include "engine/junqi/flip/position.h"
#include "eval/face_down/worths.h"

namespace tianji::junqi::flip {

using Worths = face_down::Worths<Board::kMen>;
Worths worths(const Board& board);

/// What the places of the pieces face up are worth for red: camps, and hunters near their prey.
Value places(const Position& position);

/// May a colour still win the flag of the other one?
bool can_win_flag(const Position& position, std::size_t colour);

/// A value for red in the light of what can still be won: a lead without a way to the flag, or with
/// few plies left, is worth less.
Value weighed(const Position& position, Value value);

}  // namespace tianji::junqi::flip
