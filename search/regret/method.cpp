#include "search/regret/method.h"

#include <array>
#include <cassert>
#include <string>

#include "engine/core/text.h"

namespace tianji::search::regret {
namespace {

constexpr std::array<std::string_view, 7> kNames{"cfr",   "cfr+", "linear", "dcfr",
                                                 "pcfr+", "es",   "os"};

}  // namespace

std::span<const std::string_view> method_names() { return kNames; }

std::string_view name_of(Method method) { return kNames[static_cast<std::size_t>(method)]; }

absl::StatusOr<Method> parse_method(std::string_view name) {
  std::string expected = "one of";
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (equal_ignoring_case(kNames[i], name)) return static_cast<Method>(i);
    expected += " " + std::string(kNames[i]);
  }
  return unreadable(name, expected);
}

Scheme scheme_of(Method method) {
  switch (method) {
    case Method::cfr_plus:
      return {.floor = true, .gamma = 1};
    case Method::linear:
      return {.discount = true, .alpha = 1, .beta = 1, .gamma = 1};
    case Method::dcfr:
      return {.discount = true, .alpha = 1.5, .beta = 0, .gamma = 2};
    case Method::pcfr_plus:
      return {.floor = true, .predict = true, .gamma = 2};
    default:
      assert(method == Method::cfr);
      return {};
  }
}

}  // namespace tianji::search::regret
