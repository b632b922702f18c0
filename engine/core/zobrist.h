// Keys for incremental hashing of positions (Zobrist 1970), made at compile time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/core/random.h"

namespace tianji {

using Key = std::uint64_t;

/// N independent keys. Each game passes `family` numbers of its own, so that no two use the same
/// keys.
template <std::size_t N>
constexpr std::array<Key, N> zobrist_keys(std::uint64_t family) {
  std::array<Key, N> keys{};
  Random random(mix64(family));
  for (auto& key : keys) key = random.next();
  return keys;
}

}  // namespace tianji
