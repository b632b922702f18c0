// The door between exceptions and codes.
#pragma once

#include <system_error>

#include "protocol/dds/dll.h"

namespace tianji::dds {

/// The code that `work` returns, or the code for its exception.
template <class Work>
int guarded(const Work& work) noexcept {
  try {
    return work();
  } catch (const std::system_error&) {
    return RETURN_THREAD_CREATE;
  } catch (...) {
    return RETURN_UNKNOWN_FAULT;
  }
}

}  // namespace tianji::dds
