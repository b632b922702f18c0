// Whole sessions of every dialect, line by line.
#include <string>
#include <vector>

#include "engine/core/text.h"
#include "protocol/dialects/dialects.h"
#include "protocol/session/session.h"
#include "tests/fuzz/quick_games.h"
#include "tests/fuzz/targets.h"

namespace tianji::fuzz {
namespace {

constexpr std::size_t kMostSessionLines = 40;

/// Lines that reach for the disk, for memory or for threads are left out: what they do depends on
/// the machine, and tests/break tries them.
bool reaches_out(std::string_view line) {
  const std::string low = lower(line);
  for (const std::string_view word : {"file", "log", "hash", "thread", "system"}) {
    if (low.find(word) != std::string::npos) return true;
  }
  return false;
}

/// The lines that came out.
std::vector<std::string> talk(std::string_view input,
                              std::initializer_list<std::string_view> before) {
  std::vector<std::string> said;
  protocol::Session session({quick_games(), protocol::dialects()},
                            [&](std::string_view line) { said.emplace_back(line); });
  for (const std::string_view line : before) session.obey(line);
  std::size_t count = 0;
  for (const std::string_view line : lines(input)) {
    if (reaches_out(line)) continue;
    if (++count > kMostSessionLines || !session.obey(line)) break;
  }
  session.finish();
  return said;
}

}  // namespace

void uci(std::string_view input) {
  for (const std::string& line : talk(input, {})) {
    for (const char c : line) {
      require(static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t',
              "no control character comes out", line);
    }
  }
}

void gtp(std::string_view input) {
  const auto said = talk(input, {"protocol_version"});
  require(!said.empty(), "a command of GTP is answered");
}

void championship(std::string_view input) { talk(input, {}); }

}  // namespace tianji::fuzz
