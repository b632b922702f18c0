// A board for human eyes.
#pragma once

#include <string>

#include "engine/junqi/battle.h"

namespace tianji::junqi {

/// The board by squares, rows named by letters and columns by numbers: a piece as its owner's
/// letter and its own ("?" where it is not seen), a camp that is empty as "()", a headquarters as
/// "[]", another empty station as "--".
template <class Board>
std::string diagram(const Battle<Board>& battle);

}  // namespace tianji::junqi
