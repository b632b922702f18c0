#include <windows.h>
// after windows.h
#include <shellapi.h>

#include <cstdint>

#include "protocol/browser/open_browser.h"

namespace tianji::protocol::browser {

absl::StatusOr<std::unique_ptr<ChildProcess>> open_browser(const std::string& address) {
  constexpr std::intptr_t kLargestError = 32;
  const auto result = reinterpret_cast<std::intptr_t>(
      ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL));
  if (result > kLargestError) return std::unique_ptr<ChildProcess>();
  return absl::NotFoundError("Windows knows no program for addresses");
}

}  // namespace tianji::protocol::browser
