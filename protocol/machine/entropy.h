// Random bits from the system. Nothing else asks the system for them (tests/layers.sh).
#pragma once

#include <cstdint>

namespace tianji::protocol {

/// 64 bits that nobody can foresee. Throws std::runtime_error if the system has none.
std::uint64_t entropy();

}  // namespace tianji::protocol
