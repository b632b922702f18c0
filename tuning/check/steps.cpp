#include "tuning/check/steps.h"

#include "absl/strings/str_cat.h"

namespace tianji::tuning {

absl::Status wrong(std::string_view sentence) {
  return absl::InvalidArgumentError(std::string(sentence));
}

std::string text(std::chrono::nanoseconds time) {
  return absl::StrCat(std::chrono::ceil<std::chrono::milliseconds>(time).count(), " ms");
}

Remark remark(const absl::StatusOr<Conversation::Reply>& reply) {
  if (!reply.ok()) return reply.status();
  return absl::StrCat(reply->best_move, ", ", text(reply->elapsed));
}

}  // namespace tianji::tuning
