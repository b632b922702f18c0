// A page in the browser of the person who sits here.
#pragma once

#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "protocol/machine/child_process.h"

namespace tianji::protocol::browser {

/// Shows an address. The process, if there is one, must live as long as the page shall be seen.
absl::StatusOr<std::unique_ptr<ChildProcess>> open_browser(const std::string& address);

}  // namespace tianji::protocol::browser
