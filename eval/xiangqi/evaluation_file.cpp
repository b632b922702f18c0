#include "eval/xiangqi/evaluation_file.h"

#include <utility>

#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/embedded_text.h"
#include "eval/xiangqi/hidden_layers.h"

namespace tianji::xiangqi {
namespace {

absl::StatusOr<std::shared_ptr<const Network>> network_of(std::string_view text) {
  auto network = parse_network(text);
  if (!network.ok()) return network.status();
  if (network->origin().game != kNetworkGame || network->inputs() != kNetworkInputs) {
    return unreadable("a network of " + network->origin().game,
                      "a network of " + std::string(kNetworkGame));
  }
  return std::make_shared<const Network>(*std::move(network));
}

/// Null where the program was built without one.
const std::shared_ptr<const Network>& standard_network() {
  static const std::shared_ptr<const Network> kNetwork = [] {
    const std::string_view text = embedded_text("eval/xiangqi/standard.network");
    return text.empty() ? nullptr : parse_embedded("eval/xiangqi/standard.network", network_of);
  }();
  return kNetwork;
}

}  // namespace

absl::StatusOr<EvaluationParts> load_evaluation(const std::string& name) {
  if (name.empty()) return EvaluationParts{standard_weights(), standard_network()};
  if (name == "hand") return EvaluationParts{standard_weights(), nullptr};
  const auto text = file_text(name, "a file of weights or a network that can be read");
  if (!text.ok()) return text.status();
  if (text->starts_with(kNetworkWord)) {
    const auto network = network_of(*text);
    if (!network.ok()) return at(name, network.status());
    return EvaluationParts{standard_weights(), *network};
  }
  const auto weights = parse_weights(*text);
  if (!weights.ok()) return at(name, weights.status());
  return EvaluationParts{*weights, nullptr};
}

}  // namespace tianji::xiangqi
