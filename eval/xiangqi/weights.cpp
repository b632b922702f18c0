#include "eval/xiangqi/weights.h"

#include "absl/strings/str_cat.h"
#include "eval/embedded_text.h"
#include "eval/number_lists.h"
#include "eval/xiangqi/network_inputs.h"

namespace tianji::xiangqi {
namespace {

constexpr std::string_view kStandardText = "eval/xiangqi/standard.weights";
constexpr std::size_t kNumbersALine = 10;

}  // namespace

absl::StatusOr<Weights> parse_weights(std::string_view text) { return read_weights<Weights>(text); }

std::string list_text(const std::string& name, std::span<const std::int16_t> numbers) {
  std::string text = name;
  const std::size_t in_line = numbers.size() == kHalfBoard ? kHalfFiles : kNumbersALine;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const bool breaks = i % in_line == 0 && numbers.size() > in_line;
    absl::StrAppend(&text, breaks ? "\n  " : " ", numbers[i]);
  }
  return text + "\n";
}

std::string to_text(const Weights& weights) {
  std::string text;
  each(weights, [&](const std::string& name, std::span<const std::int16_t> numbers) {
    text += list_text(name, numbers);
  });
  return text;
}

const Weights& standard_weights() {
  static const Weights kWeights = parse_embedded(kStandardText, parse_weights);
  return kWeights;
}

absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name) {
  constexpr NetworkUse kUse{kNetworkGame, kNetworkInputs};
  static const EvaluationParts<Weights> kBuiltIn{
      standard_weights(), embedded_network("eval/xiangqi/standard.network", kUse)};
  return tianji::load_evaluation(name, kBuiltIn, kUse, parse_weights);
}

const ChanceTable& standard_chances() {
  static const ChanceTable kTable = parse_embedded("eval/xiangqi/chances.weights", parse_chances);
  return kTable;
}

}  // namespace tianji::xiangqi
