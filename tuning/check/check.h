// Does an engine keep to its protocol? A table of steps, passed and failed.
#pragma once

#include <iosfwd>

#include "absl/status/statusor.h"
#include "tuning/check/conversation.h"

namespace tianji::tuning {

struct CheckResult {
  int passed = 0;
  int failed = 0;
  int left_out = 0;  ///< steps that do not concern the engine
};

/// Prints a line a step. An engine that a step has ended or put out of step is started again; one
/// that cannot be started is the last failure.
CheckResult check_engine(const CheckRequest& request, std::ostream& out);

}  // namespace tianji::tuning
