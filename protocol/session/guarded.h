// Stops exceptions: the standard library throws when memory or threads run out, and the session
// must survive that.
#pragma once

#include "absl/functional/function_ref.h"
#include "absl/status/status.h"

namespace tianji::protocol {

/// Calls `work`. An exception becomes a status whose sentence says what went wrong or ran out; that
/// of memory is made without any.
absl::Status guarded(absl::FunctionRef<absl::Status()> work);

}  // namespace tianji::protocol
