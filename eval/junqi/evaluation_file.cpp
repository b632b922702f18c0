#include "eval/junqi/evaluation_file.h"

#include "eval/junqi/network_inputs.h"

namespace tianji::junqi {

absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name) {
  constexpr NetworkUse kUse{kNetworkGame, kNetworkInputs};
  static const EvaluationParts<Weights> kBuiltIn{
      standard_weights(), embedded_network("eval/junqi/standard.network", kUse)};
  return tianji::load_evaluation(name, kBuiltIn, kUse, parse_weights);
}

}  // namespace tianji::junqi
