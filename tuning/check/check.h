// `tianji-lab check`: goes through an engine's protocol step by step and prints what passed and
// what failed.
#pragma once

#include <iosfwd>

#include "absl/status/statusor.h"
#include "tuning/check/conversation.h"

namespace tianji::tuning {

/// How many steps passed, failed, or were left out.
struct CheckResult {
  int passed = 0;
  int failed = 0;
  int left_out = 0;  ///< steps that do not concern the engine
};

/// Goes through all steps and prints a line for each. After a step that failed, or that ended the
/// engine, the engine is started again; when it cannot be started, that is the last failure.
CheckResult check_engine(const CheckRequest& request, std::ostream& out);

}  // namespace tianji::tuning
