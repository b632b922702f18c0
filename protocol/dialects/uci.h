// The UCI and UGI dialects, with the queries and options that hidden information adds. They differ
// in their greetings, and a `bestmove` line of UGI has exactly two words.
#pragma once

#include "protocol/session/dialect.h"

namespace tianji::protocol {

extern const Dialect kUci;
extern const Dialect kUgi;

}  // namespace tianji::protocol
