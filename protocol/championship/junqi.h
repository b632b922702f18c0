// The junqi dialogue of the Chinese collegiate championship.
//
//     INFO 1.0 (or INFORMATION 1.0)     NAME <engine>
//     START <first> <seconds> <quiet>   ARRAY <25 letters>
//     GO <move> <result> <flag>         BESTMOVE <move>
//     RESULT <result> [<flag>]          (of our own move)
//     END <result>
//
// The referee turns the board, so that each engine sits at the bottom (rows G to L). Once the other
// side's marshal is dead, every line names the station of its flag. When our own marshal dies, the
// engine shows its own flag without being told.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol::championship {

extern const Dialect kJunqi;

}  // namespace tianji::protocol::championship
