#include "eval/junqi/weights.h"

#include "eval/embedded_text.h"
#include "eval/junqi/network_inputs.h"
#include "eval/number_lists.h"

namespace tianji::junqi {

absl::StatusOr<Weights> parse_weights(std::string_view text) { return read_weights<Weights>(text); }

const Weights& standard_weights() {
  static const Weights kWeights = parse_embedded("eval/junqi/standard.weights", parse_weights);
  return kWeights;
}

const Weights& first_weights() {
  static const Weights kWeights = parse_embedded("eval/junqi/first.weights", parse_weights);
  return kWeights;
}

template <class Board>
absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name) {
  constexpr NetworkUse kUse{kNetworkGame<Board>, kNetworkInputs<Board>};
  static const EvaluationParts<Weights> kBuiltIn{
      standard_weights(),
      embedded_network(
          Board::kSeats == 2 ? "eval/junqi/standard.network" : "eval/junqi/siguo.network", kUse)};
  return tianji::load_evaluation(name, kBuiltIn, kUse, parse_weights);
}

template <class Board>
const ChanceTable& standard_chances() {
  static const ChanceTable kTable = parse_embedded(
      Board::kSeats == 2 ? "eval/junqi/chances.weights" : "eval/junqi/siguo_chances.weights",
      parse_chances);
  return kTable;
}

template absl::StatusOr<EvaluationParts<Weights>> load_evaluation<JunqiBoard>(const std::string&);
template absl::StatusOr<EvaluationParts<Weights>> load_evaluation<SiguoBoard>(const std::string&);
template const ChanceTable& standard_chances<JunqiBoard>();
template const ChanceTable& standard_chances<SiguoBoard>();

}  // namespace tianji::junqi
