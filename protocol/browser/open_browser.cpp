#include "protocol/browser/open_browser.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <utility>

#include "absl/strings/str_cat.h"
#include "protocol/machine/child_process.h"

namespace tianji::protocol::browser {
namespace {

/// A file that only its owner can read and that sends the browser on; and the browser's process.
struct Redirection {
  explicit Redirection(std::string file) : path(std::move(file)) {}
  Redirection(const Redirection&) = delete;
  Redirection& operator=(const Redirection&) = delete;
  ~Redirection() {
    std::error_code ignored;
    std::filesystem::remove(path, ignored);
  }

  std::string path;
  std::unique_ptr<ChildProcess> browser;
};

}  // namespace

absl::StatusOr<std::shared_ptr<const void>> open_browser(const std::string& address) {
  constexpr int kSuffix = 5;  // ".html"
  const char* const own = std::getenv("XDG_RUNTIME_DIR");
  std::string path = absl::StrCat(own == nullptr ? "/tmp" : own, "/tianji-XXXXXX.html");
  const int file = mkstemps(path.data(), kSuffix);  // a new one, mode 600
  if (file < 0) return absl::ErrnoToStatus(errno, path);
  auto sent = std::make_shared<Redirection>(path);
  const std::string page =
      absl::StrCat("<!DOCTYPE html><meta name=\"referrer\" content=\"no-referrer\">",
                   "<meta http-equiv=\"refresh\" content=\"0;url=", address, "\">\n");
  const bool written = write(file, page.data(), page.size()) == static_cast<ssize_t>(page.size());
  close(file);
  if (!written) return absl::UnknownError(absl::StrCat(path, " cannot be written"));
  auto browser = ChildProcess::start(absl::StrCat("xdg-open '", path, "'"), "");
  if (!browser.ok()) return browser.status();
  sent->browser = *std::move(browser);
  return sent;
}

}  // namespace tianji::protocol::browser
