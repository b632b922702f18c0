// The evaluation that the option JunqiEvalFile names.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "eval/junqi/weights.h"
#include "eval/network/evaluation_parts.h"

namespace tianji::junqi {

/// The evaluation of that name (tianji::load_evaluation).
absl::StatusOr<EvaluationParts<Weights>> load_evaluation(const std::string& name);

}  // namespace tianji::junqi
