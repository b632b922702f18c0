// How long a test waits for a promise of time: the machine may be busy, sanitizers are slow.
#pragma once

#include <chrono>

namespace tianji {

/// The promise, with room for a busy machine; under a sanitizer with much more.
constexpr std::chrono::milliseconds patience(int promised) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return std::chrono::milliseconds(100 * promised);
#else
  return std::chrono::milliseconds(5 * promised);
#endif
}

}  // namespace tianji
