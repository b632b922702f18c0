// `tianji-lab check`: goes through an engine's protocol step by step and prints what passed and
// what failed. A step says what it asks of the engine.
#pragma once

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>

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

// --- the steps -----------------------------------------------------------------------------------
using Remark = absl::StatusOr<std::string>;

/// One step of a check.
struct CheckStep {
  std::string_view name;
  std::string_view words;  ///< the words for the engine, where several steps share a function
  /// Runs the step with an engine whose position is set. Returns a remark such as "12 ms"; an error
  /// says what the engine did wrong.
  Remark (*run)(Conversation& engine, const CheckStep& step);
  /// Why the step does not concern this engine; empty when it does. Null: it concerns all engines.
  std::string_view (*left_out)(const Conversation& engine) = nullptr;
};

/// The error of a step: a sentence about what the engine did wrong.
absl::Status wrong(std::string_view sentence);
/// A time as "12 ms", rounded up.
std::string text(std::chrono::nanoseconds time);
/// The move of a reply, and how long it took.
Remark remark(const absl::StatusOr<Conversation::Reply>& reply);

/// Steps about the engine's introduction, its options, and whether it is ready.
std::span<const CheckStep> introducing_steps();
/// Steps about every form of `go`, about `stop` and about pondering.
std::span<const CheckStep> thinking_steps();
/// Steps with input that is not understood, then those that end the engine, after which it is gone.
std::span<const CheckStep> surviving_steps();

}  // namespace tianji::tuning
