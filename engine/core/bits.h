// Gathering and scattering of bits: one instruction where the processor has BMI2.
#pragma once

#include <cstdint>
#if defined(__BMI2__)
#include <immintrin.h>
#endif

namespace tianji {

/// Moves the bits of `from` that `mask` selects to the low end, in order.
inline std::uint64_t gather(std::uint64_t from, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pext_u64(from, mask);
#else
  std::uint64_t result = 0;
  for (std::uint64_t bit = 1; mask != 0; mask &= mask - 1, bit <<= 1) {
    if ((from & mask & (~mask + 1)) != 0) result |= bit;
  }
  return result;
#endif
}

/// Moves the low bits of `from` to the places that `mask` selects, in order.
inline std::uint64_t scatter(std::uint64_t from, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pdep_u64(from, mask);
#else
  std::uint64_t result = 0;
  for (; mask != 0; mask &= mask - 1, from >>= 1) {
    if ((from & 1) != 0) result |= mask & (~mask + 1);
  }
  return result;
#endif
}

}  // namespace tianji
