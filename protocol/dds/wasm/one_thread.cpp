// What the solver finds elsewhere on a machine with threads and exceptions.
#include "search/thinking/crew.h"

// An exception and an end of the memory end the module: JavaScript gets a WebAssembly.RuntimeError.
// Without these the C library's printf would be linked for their messages.
extern "C" {
void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
void __cxa_throw(void*, void*, void (*)(void*)) { __builtin_trap(); }
void abort_message(const char*, ...) { __builtin_trap(); }
}
[[noreturn]] void std::__libcpp_verbose_abort(const char*, ...) { __builtin_trap(); }

namespace tianji::search {

Crew::~Crew() = default;

/// The parts, one after the other.
void Crew::run(std::size_t parts, const std::function<void(std::size_t)>& part) {
  for (std::size_t i = 0; i < parts; ++i) part(i);
}

}  // namespace tianji::search
