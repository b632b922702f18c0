#include "eval/junqi/weights.h"

#include "eval/embedded_text.h"
#include "eval/number_lists.h"

namespace tianji::junqi {
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
  static const Weights kWeights = parse_embedded("eval/junqi/standard.weights", parse_weights);
  return kWeights;
}

const Weights& first_weights() {
  static const Weights kWeights = parse_embedded("eval/junqi/first.weights", parse_weights);
  return kWeights;
}

}  // namespace tianji::junqi
