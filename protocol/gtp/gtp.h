// GTP, the Go Text Protocol, version 2 (Farnebäck's draft of 2002), for every game of the
// catalogue: colours are seats, and what a seat sees of a hidden game comes by tianji-position.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol::gtp {

extern const Dialect kGtp;

}  // namespace tianji::protocol::gtp
