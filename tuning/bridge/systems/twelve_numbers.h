// The rows of a bidding table as the paper writes them (Qiu, Zheng & Wang): twelve numbers each.
#pragma once

#include <string>
#include <string_view>

#include "absl/status/statusor.h"
#include "eval/bridge/bidding/system.h"

namespace tianji::tuning {

/// The rows of the contexts whose text is `asked`, or begins with it before "when": a line each
/// with the least and the most points, the least cards and the least honours by suit, spades first,
/// the strain (1 clubs to 5 no-trump, 0 of a pass) and the level; then what these numbers do not
/// say, and the call. The system's own contexts, else those of the first fallback that has any. An
/// error names a context that nowhere stands.
absl::StatusOr<std::string> twelve_numbers(const bridge::bidding::System& system,
                                           std::string_view asked);

}  // namespace tianji::tuning
