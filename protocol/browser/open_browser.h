// A page in the browser of the person who sits here.
#pragma once

#include <memory>
#include <string>

#include "absl/status/statusor.h"

namespace tianji::protocol::browser {

/// Shows an address, which no command line contains: other users of this machine can read those.
/// What is returned must live as long as the page shall be seen.
absl::StatusOr<std::shared_ptr<const void>> open_browser(const std::string& address);

}  // namespace tianji::protocol::browser
