// The number of ways to choose.
#pragma once

#include <cstdint>

namespace tianji {

/// The number of ways to choose `k` of `n` things; 0 when there are fewer. Precondition: the result
/// times n fits 64 bits, as it does for the cards of a pack and the cells of a layout.
constexpr std::uint64_t binomial(std::uint64_t n, std::uint64_t k) {
  if (k > n) return 0;
  std::uint64_t ways = 1;
  for (std::uint64_t i = 0; i < k; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

}  // namespace tianji
