// The evaluation that the option of a game (EvalFile, JunqiEvalFile) names: weights set or fitted
// by hand, and a network that adds to the value they give.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "absl/status/statusor.h"
#include "engine/core/file.h"
#include "engine/core/text.h"
#include "eval/network/network.h"

namespace tianji {

/// Null: the weights alone.
template <class Weights>
struct EvaluationParts {
  Weights weights;
  std::shared_ptr<const Network> network;
};

/// The networks that a game's evaluation can use.
struct NetworkUse {
  std::string_view game;  ///< as a network's file names its inputs
  std::size_t inputs;
};

/// Refuses a network of other inputs.
absl::StatusOr<std::shared_ptr<const Network>> read_network(std::string_view text,
                                                            const NetworkUse& use);
/// The network built in from the file at `path` below the top folder; null where there is none.
std::shared_ptr<const Network> embedded_network(std::string_view path, const NetworkUse& use);

/// "" is the built-in evaluation, "hand" its weights without the network. Otherwise the name is
/// that of a file of weights, which are used alone, or of a network, which is added to the built-in
/// weights. `parse` reads weights. An error says what was read in the file and what was expected.
template <class Weights, class Parse>
absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name,
                                                         const EvaluationParts<Weights>& built_in,
                                                         const NetworkUse& use,
                                                         const Parse& parse) {
  if (name.empty()) return built_in;
  if (name == "hand") return EvaluationParts<Weights>{built_in.weights, nullptr};
  const auto text = file_text(name, "a file of weights or a network that can be read");
  if (!text.ok()) return text.status();
  if (text->starts_with(kNetworkWord)) {
    auto network = read_network(*text, use);
    if (!network.ok()) return at(name, network.status());
    return EvaluationParts<Weights>{built_in.weights, *std::move(network)};
  }
  const auto weights = parse(*text);
  if (!weights.ok()) return at(name, weights.status());
  return EvaluationParts<Weights>{*weights, nullptr};
}

}  // namespace tianji
