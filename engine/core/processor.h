// Which copy of the code runs that is compiled twice (tianji_faster in CMakeLists.txt).
#pragma once

#include <cstdlib>
#include <string_view>

namespace tianji {

#if defined(TIANJI_FASTER)
/// Whether this processor runs the copy for x86-64-v3. With TIANJI_CPU=baseline in the environment
/// the other copy runs all the same, so that both can be compared on one machine; nothing else
/// below the protocol asks the environment.
inline bool runs_newer_code() {
  static const bool runs = [] {
    const char* const told = std::getenv("TIANJI_CPU");
    const bool baseline = told != nullptr && std::string_view(told) == "baseline";
    return !baseline && __builtin_cpu_supports("x86-64-v3") != 0;
  }();
  return runs;
}
#endif

}  // namespace tianji
