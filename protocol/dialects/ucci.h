// The UCCI dialect of xiangqi programs (Universal Chinese Chess Protocol 3.0).
//
// Differences from UCI: `setoption <name> <value>`; clocks in seconds unless `usemillisec` is set;
// `banmoves` forbids moves in this position; an answer without a move is `nobestmove`; scores are
// bare numbers; `quit` is answered by `bye`. Options keep their UCI names, with `_` for blanks,
// but hashsize, ponder and bookfiles.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol {

extern const Dialect kUcci;

}  // namespace tianji::protocol
