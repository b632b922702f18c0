#include "protocol/browser/open_browser.h"

namespace tianji::protocol::browser {

absl::StatusOr<std::unique_ptr<ChildProcess>> open_browser(const std::string& address) {
  return ChildProcess::start("xdg-open " + address, "");
}

}  // namespace tianji::protocol::browser
