// Golden transcripts: tests/transcripts/*.txt hold the input (lines with "> ") and the expected
// output. `UPDATE=1 make test` writes the present output into them; read the diff.

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "engine/core/text.h"
#include "engine/core/version.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "search/catalogue.h"
#include "tests/folders.h"

namespace tianji::protocol {
namespace {

/// A line without times, which differ from run to run, node counts, which `tianji bench` watches,
/// and the version, which differs from commit to commit.
std::string without_times(const std::string& line) {
  static const std::regex kTimes(" (nodes|nps|time|hashfull) [0-9]+");
  std::string result = std::regex_replace(line, kTimes, "");
  if (const std::size_t at = result.find(version()); at != std::string::npos) {
    result.replace(at, version().size(), "VERSION");
  }
  return result;
}

std::string replayed(const std::string& script) {
  std::string result;
  std::mutex mutex;
  Session session({search::catalogue(), dialects()}, [&](std::string_view line) {
    const std::lock_guard lock(mutex);
    result += without_times(std::string(line)) + "\n";
  });
  for (const std::string_view line : lines(script)) {
    if (line.starts_with("# ")) result.append(line).append("\n");
    if (!line.starts_with("> ")) continue;
    result.append(line).append("\n");
    session.obey(line.substr(2));
    session.wait();
  }
  return result;
}

TEST_CASE("transcripts come back as they were written down", "[protocol][threads]") {
  std::vector<std::filesystem::path> files;
  for (const auto& entry :
       std::filesystem::directory_iterator(source_folder() / "tests" / "transcripts")) {
    if (entry.path().extension() == ".txt") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  REQUIRE_FALSE(files.empty());
  for (const auto& file : files) {
    std::stringstream script;
    script << std::ifstream(file).rdbuf();
    const std::string now = replayed(script.str());
    if (std::getenv("UPDATE") != nullptr) std::ofstream(file) << now;
    INFO(file);
    CHECK(now == script.str());
  }
}

}  // namespace
}  // namespace tianji::protocol
