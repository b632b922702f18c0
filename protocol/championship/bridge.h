// Bridge as the Chinese collegiate championship speaks it, for one seat.
//
//     BRIDGEVER 1.0            NAME <engine>         BID WHAT           BID <seat><call>
//     INFO i0,...,i7           OK INFO               BID <seat><call>   OK BID
//     DEAL <seat>c1,...,c13    OK DEAL               PLAY <seat>WHAT    PLAY <seat><card>
//     CONTOVER <d><l><s><x>    OK CONTOVER           PLAY <seat><card>  OK PLAY
//     DUMMY <seat>c1,...,c13   OK DUMMY              GAMEOVER <w><n>    OK GAMEOVER
//
// Who calls first is the dealer, whatever the first field of INFO means to a platform; the last is
// the vulnerability. What a platform tells a second time is taken as said.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol::championship {

extern const Dialect kBridge;

}  // namespace tianji::protocol::championship
