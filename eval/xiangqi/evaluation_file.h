// The evaluation that the option EvalFile names.
#pragma once

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "eval/network/network.h"
#include "eval/xiangqi/weights.h"

namespace tianji::xiangqi {

/// Weights, and a network that adds to the value they give; null: the weights alone.
struct EvaluationParts {
  Weights weights;
  std::shared_ptr<const Network> network;
};

/// "" is the built-in evaluation, "hand" its weights without the network. Otherwise the name is
/// that of a file of weights, which are used alone, or of a network, which is added to the built-in
/// weights. An error says what was read in the file and what was expected.
absl::StatusOr<EvaluationParts> load_evaluation(const std::string& name);

}  // namespace tianji::xiangqi
