// Xiangqi at a terminal.
#pragma once

#include <memory>
#include <string_view>

#include "absl/status/statusor.h"
#include "protocol/play/sitting.h"

namespace tianji::protocol {

/// From the start, or from `fen` where it is not empty.
absl::StatusOr<std::unique_ptr<Sitting>> sit_at_xiangqi(std::string_view fen);

}  // namespace tianji::protocol
