#include "tuning/check/check.h"

#include <iomanip>
#include <ostream>

#include "absl/strings/str_cat.h"
#include "engine/core/text.h"

namespace tianji::tuning {
namespace {

constexpr int kNameWidth = 31;
constexpr int kVerdictWidth = 9;
constexpr std::size_t kLongestRemark = 300;

void print(std::string_view name, std::string_view verdict, std::string_view remark,
           std::ostream& out) {
  out << std::left << std::setw(kNameWidth) << name;
  if (remark.empty()) {
    out << verdict;
  } else {
    out << std::setw(kVerdictWidth) << verdict << visible(remark.substr(0, kLongestRemark));
  }
  out << "\n" << std::flush;  // at once, because the next step may take long
}

class Check {
 public:
  Check(const CheckRequest& request, std::ostream& out) : engine_(request), out_(out) {}

  CheckResult run() {
    if (!begin("handshake, options, position")) return result_;
    pass("handshake, options, position", engine_.engine().introduction().name);
    for (const auto steps : {introducing_steps(), thinking_steps(), surviving_steps()}) {
      for (const CheckStep& step : steps) {
        if (!engine_.begun() && !begin(step.name)) return result_;
        take(step);
      }
    }
    return result_;
  }

 private:
  bool begin(std::string_view name) {
    absl::Status status = engine_.begin();
    if (!status.ok()) fail(name, "cannot be started: " + sentence(status));
    return status.ok();
  }
  void take(const CheckStep& step) {
    const std::string_view left_out = step.left_out == nullptr ? "" : step.left_out(engine_);
    if (!left_out.empty()) {
      ++result_.left_out;
      return print(step.name, "-", left_out, out_);
    }
    const Remark remark = step.run(engine_, step);
    if (remark.ok()) return pass(step.name, *remark);
    fail(step.name, sentence(remark.status()));
    engine_.end();
  }
  void pass(std::string_view name, std::string_view remark) {
    ++result_.passed;
    print(name, "passed", remark, out_);
  }
  void fail(std::string_view name, std::string_view remark) {
    ++result_.failed;
    print(name, "FAILED", remark, out_);
  }

  Conversation engine_;
  std::ostream& out_;
  CheckResult result_;
};

}  // namespace

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

CheckResult check_engine(const CheckRequest& request, std::ostream& out) {
  const CheckResult result = Check(request, out).run();
  out << "\n"
      << result.passed << " passed, " << result.failed << " failed, " << result.left_out
      << " left out\n";
  return result;
}

}  // namespace tianji::tuning
