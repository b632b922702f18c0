// Chance from outside. Nothing else asks the system for it (tests/layers.sh).
#pragma once

#include <cstdint>

namespace tianji::protocol {

/// 64 bits that nobody can foresee. Throws what the standard library throws where the system has
/// none.
std::uint64_t entropy();

}  // namespace tianji::protocol
