// Junqi and siguo at a terminal.
#pragma once

#include <memory>

#include "protocol/play/sitting.h"

namespace tianji::protocol {

std::unique_ptr<Sitting> sit_at_junqi();
std::unique_ptr<Sitting> sit_at_siguo();

}  // namespace tianji::protocol
