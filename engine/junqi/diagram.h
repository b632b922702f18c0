// A board for human readers.
#pragma once

#include <string>

#include "engine/junqi/battle.h"

namespace tianji::junqi {

/// The board by squares, rows named by letters and columns by numbers. A piece is its owner's
/// letter and its own ("?" where it is unseen), an empty camp "()", an empty headquarters "[]", any
/// other empty station "--".
template <class Board>
std::string diagram(const Battle<Board>& battle);

}  // namespace tianji::junqi
