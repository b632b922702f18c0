#include "protocol/session/guarded.h"

#include <exception>
#include <new>
#include <string>
#include <system_error>

namespace tianji::protocol {

absl::Status guarded(const std::function<absl::Status()>& work) {
  try {
    return work();
  } catch (const std::bad_alloc&) {
    return absl::ResourceExhaustedError(
        "there is not enough memory for this; a smaller Hash or fewer Threads need less");
  } catch (const std::system_error& error) {
    // Only the start of a thread throws this here.
    return absl::ResourceExhaustedError("a thread could not be started, fewer Threads may help: " +
                                        std::string(error.what()));
  } catch (const std::exception& error) {
    return absl::InternalError("internal error: " + std::string(error.what()));
  }
}

}  // namespace tianji::protocol
