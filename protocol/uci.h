// The UCI and UGI dialects, with the queries and options that hidden information adds.
#pragma once

#include "protocol/dialect.h"

namespace tianji::protocol {

extern const Dialect kUci;

}  // namespace tianji::protocol
