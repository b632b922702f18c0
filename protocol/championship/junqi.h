// Junqi as the Chinese collegiate championship speaks it.
//
//     INFO 1.0 (or INFORMATION 1.0)     NAME <engine>
//     START <first> <seconds> <quiet>   ARRAY <25 letters>
//     GO <move> <result> <flag>         BESTMOVE <move>
//     RESULT <result> [<flag>]          (of our own move)
//     END <result>
//
// Each engine sees itself at the bottom of the board (rows G to L): the referee turns it. The flag
// of the other side comes with every line once its marshal is dead; what follows from the death of
// our own marshal we know ourselves.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol::championship {

extern const Dialect kJunqi;

}  // namespace tianji::protocol::championship
