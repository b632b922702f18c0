// What a score promises in xiangqi, as data of this program.
#pragma once

#include "eval/chances.h"

namespace tianji::xiangqi {

/// The numbers embedded in the program (eval/xiangqi/chances.weights).
const ChanceTable& standard_chances();

}  // namespace tianji::xiangqi
