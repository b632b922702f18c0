// Stops exceptions: the standard library throws when memory or threads run out, and the session
// must survive that.
#pragma once

#include <functional>

#include "absl/status/status.h"

namespace tianji::protocol {

/// Calls `work`. An exception becomes a status whose sentence says what went wrong or ran out.
absl::Status guarded(const std::function<absl::Status()>& work);

}  // namespace tianji::protocol
