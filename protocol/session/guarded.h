// Where exceptions end: the standard library throws when memory or threads run out, and nothing
// above may fall with it.
#pragma once

#include <functional>

#include "absl/status/status.h"

namespace tianji::protocol {

/// Calls `work`. An exception becomes a status that says in a sentence what there was not enough
/// of.
absl::Status guarded(const std::function<absl::Status()>& work);

}  // namespace tianji::protocol
