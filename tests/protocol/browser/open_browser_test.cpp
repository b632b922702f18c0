#include "protocol/browser/open_browser.h"

#include <sys/stat.h>

#include <catch2/catch.hpp>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <thread>

#include "absl/strings/str_cat.h"
#include "tests/place.h"

namespace tianji::protocol::browser {
namespace {

TEST_CASE("a page is opened by a file that nobody else reads, not by its address",
          "[protocol/browser]") {
  const Place folder("browsers");
  std::filesystem::create_directory(folder.path());
  const std::string told = folder.path() + "/told";
  const std::string program = folder.path() + "/xdg-open";
  std::ofstream(program) << "#!/bin/sh\necho \"$@\" > " << told << ".new\nstat -c %a \"$1\" >> "
                         << told << ".new\ncat \"$1\" >> " << told << ".new\nmv " << told << ".new "
                         << told << "\n";
  std::filesystem::permissions(program, std::filesystem::perms::owner_all);
  const std::string path = std::getenv("PATH");
  setenv("PATH", absl::StrCat(folder.path(), ":", path).c_str(), 1);
  setenv("XDG_RUNTIME_DIR", folder.path().c_str(), 1);
  auto shown = open_browser("http://127.0.0.1:7/secret/");
  REQUIRE(shown.ok());
  for (int i = 0; i < 1000 && !std::filesystem::exists(told); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  setenv("PATH", path.c_str(), 1);
  unsetenv("XDG_RUNTIME_DIR");
  std::ifstream text(told);
  std::string arguments;
  std::string mode;
  std::string page;
  std::getline(text, arguments);
  std::getline(text, mode);
  std::getline(text, page);
  CHECK(arguments.find("secret") == std::string::npos);
  CHECK(mode == "600");
  CHECK(page.find("url=http://127.0.0.1:7/secret/") != std::string::npos);
  CHECK(std::filesystem::exists(arguments));
  shown->reset();
  CHECK_FALSE(std::filesystem::exists(arguments));
}

}  // namespace
}  // namespace tianji::protocol::browser
