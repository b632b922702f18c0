// A number that the environment gives a test: more games, another seed.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace tianji {

inline std::uint64_t number_of(const char* variable, std::uint64_t otherwise) {
  const char* given = std::getenv(variable);
  return given == nullptr ? otherwise : static_cast<std::uint64_t>(std::atoll(given));
}

}  // namespace tianji
