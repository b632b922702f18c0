#include "protocol/session/guarded.h"

#include <exception>
#include <new>
#include <string>
#include <system_error>

namespace tianji::protocol {
namespace {

const absl::Status kNoMemory = absl::ResourceExhaustedError(
    "there is not enough memory for this; a smaller Hash or fewer Threads need less");

/// Calls `work` and makes statuses of the exceptions that have a text, for which memory may lack.
absl::Status told(absl::FunctionRef<absl::Status()> work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::system_error& error) {
    // Only the start of a thread throws this here.
    return absl::ResourceExhaustedError("a thread could not be started, fewer Threads may help: " +
                                        std::string(error.what()));
  } catch (const std::exception& error) {
    return absl::InternalError("internal error: " + std::string(error.what()));
  }
}

}  // namespace

absl::Status guarded(absl::FunctionRef<absl::Status()> work) {
  try {
    return told(work);
  } catch (const std::bad_alloc&) {
    return kNoMemory;
  }
}

}  // namespace tianji::protocol
