#include "eval/xiangqi/evaluation_file.h"

#include "eval/xiangqi/hidden_layers.h"

namespace tianji::xiangqi {

absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name) {
  constexpr NetworkUse kUse{kNetworkGame, kNetworkInputs};
  static const EvaluationParts<Weights> kBuiltIn{
      standard_weights(), embedded_network("eval/xiangqi/standard.network", kUse)};
  return tianji::load_evaluation(name, kBuiltIn, kUse, parse_weights);
}

}  // namespace tianji::xiangqi
