// Bridge at a terminal.
#pragma once

#include <memory>

#include "engine/bridge/records/record.h"
#include "protocol/play/sitting.h"

namespace tianji::protocol {

/// The deal of `board` is bid and played anew. Precondition: four hands of thirteen cards.
std::unique_ptr<Sitting> sit_at_bridge(const bridge::Record& board);

}  // namespace tianji::protocol
