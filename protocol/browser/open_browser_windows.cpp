#include <windows.h>
// after windows.h
#include <shellapi.h>

#include <cstdint>

#include "protocol/browser/open_browser.h"

namespace tianji::protocol::browser {

absl::StatusOr<std::shared_ptr<const void>> open_browser(const std::string& address) {
  constexpr std::intptr_t kLargestError = 32;
  const auto result = reinterpret_cast<std::intptr_t>(
      ShellExecuteA(nullptr, "open", address.c_str(), nullptr, nullptr, SW_SHOWNORMAL));
  if (result > kLargestError) return std::shared_ptr<const void>();
  return absl::NotFoundError("Windows knows no program for addresses");
}

}  // namespace tianji::protocol::browser
