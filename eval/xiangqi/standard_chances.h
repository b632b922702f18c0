// The chances from a score in xiangqi, as data that is built into this program.
#pragma once

#include "eval/chances.h"

namespace tianji::xiangqi {

/// The numbers embedded in the program (eval/xiangqi/chances.weights).
const ChanceTable& standard_chances();

}  // namespace tianji::xiangqi
