// Chance from outside: the one place where the system is asked for it.
#pragma once

#include <cstdint>

namespace tianji::protocol {

/// 64 bits that nobody can foresee. Throws what the standard library throws where the system has
/// none.
std::uint64_t entropy();

}  // namespace tianji::protocol
