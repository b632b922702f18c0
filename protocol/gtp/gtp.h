// GTP, the Go Text Protocol, version 2 (Farnebäck's draft of 2002), for every game of the
// catalogue. Colours name seats; tianji-position tells a seat its view of a hidden game.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol::gtp {

extern const Dialect kGtp;

}  // namespace tianji::protocol::gtp
