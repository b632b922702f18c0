// The bridge dialogue of the Chinese collegiate championship, for one seat.
//
//     BRIDGEVER 1.0            NAME <engine>         BID WHAT           BID <seat><call>
//     INFO i0,...,i7           OK INFO               BID <seat><call>   OK BID
//     DEAL <seat>c1,...,c13    OK DEAL               PLAY <seat>WHAT    PLAY <seat><card>
//     CONTOVER <d><l><s><x>    OK CONTOVER           PLAY <seat><card>  OK PLAY
//     DUMMY <seat>c1,...,c13   OK DUMMY              GAMEOVER <w><n>    OK GAMEOVER
//
// The seat that calls first is the dealer, because platforms differ in the first field of INFO; the
// last field is the vulnerability. A call or card that is told a second time is accepted and
// ignored.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol::championship {

extern const Dialect kBridge;

}  // namespace tianji::protocol::championship
