// What is asked of an engine, one step a row.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "tuning/check/conversation.h"

namespace tianji::tuning {

using Remark = absl::StatusOr<std::string>;

/// A step gets an engine that has its position set. Its value is a remark such as "12 ms", its
/// error what the engine did wrong.
struct CheckStep {
  std::string_view name;
  std::string_view words;  ///< what is said, where steps differ only in that
  Remark (*run)(Conversation& engine, const CheckStep& step);
  /// Why the step does not concern this engine; empty when it does. None: it concerns all.
  std::string_view (*left_out)(const Conversation& engine) = nullptr;
};

// How steps word what they say.
absl::Status wrong(std::string_view sentence);
/// `12 ms`, rounded up.
std::string text(std::chrono::nanoseconds time);
/// The move of a reply, and how long it took.
Remark remark(const absl::StatusOr<Conversation::Reply>& reply);

/// What it says of itself, and readiness.
std::span<const CheckStep> introducing_steps();
/// Every form of `go`, stop, ponder.
std::span<const CheckStep> thinking_steps();
/// What is not understood, and the end; after a step of the end the engine has gone.
std::span<const CheckStep> surviving_steps();

}  // namespace tianji::tuning
