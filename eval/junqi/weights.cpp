#include "eval/junqi/weights.h"

#include <cassert>

#include "eval/embedded.h"
#include "eval/number_lists.h"

namespace tianji::junqi {
namespace {

/// What was embedded from `path`.
Weights embedded_weights(std::string_view path) {
  for (const auto& [name, text] : embedded::eval::kFiles) {
    if (name != path) continue;
    const auto weights = parse_weights(text);
    assert(weights.ok());
    return *weights;
  }
  return Weights{};
}

}  // namespace

absl::StatusOr<Weights> parse_weights(std::string_view text) {
  Weights weights;
  NumberLists lists;
  each(weights, [&](std::string_view name, std::span<std::int16_t> numbers) {
    lists.emplace(name, numbers);
  });
  if (absl::Status status = read_number_lists(text, lists); !status.ok()) return status;
  return weights;
}

const Weights& standard_weights() {
  static const Weights kWeights = embedded_weights("eval/junqi/standard.weights");
  return kWeights;
}

const Weights& first_weights() {
  static const Weights kWeights = embedded_weights("eval/junqi/first.weights");
  return kWeights;
}

}  // namespace tianji::junqi
