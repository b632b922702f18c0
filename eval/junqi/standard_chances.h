// The chances from a score in junqi and siguo, as data that is built into this program.
#pragma once

#include "engine/junqi/board.h"
#include "eval/chances.h"

namespace tianji::junqi {

/// The numbers embedded in the program (eval/junqi/chances.weights, siguo_chances.weights).
template <class Board>
const ChanceTable& standard_chances();
extern template const ChanceTable& standard_chances<JunqiBoard>();
extern template const ChanceTable& standard_chances<SiguoBoard>();

}  // namespace tianji::junqi
